import type { Context } from 'hono';
import type { Env } from '../env.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Also in the answer's X-Request-Id, in problems as `reference` and in the log line. */
    requestId: string;
    /** Why a request failed, for the log only: a class of cause, never text that a visitor sent. */
    cause?: string;
    /** What was typed as a note at the desk, once its form has been read. */
    typedNote?: string;
  };
}

export type AppContext = Context<AppEnv>;
