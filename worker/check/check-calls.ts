/** The chart's calls, made as a script would make them and read as it would read them (client/api/request.ts). */
import * as v from 'valibot';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { callMessages } from '../../machines/contract/messages/call.ts';
import { type Problem, problem, problemFromAnswer, type Result } from '../../machines/contract/problem.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerError } from '../base/problem-response.ts';
import { eligibilityActions } from '../forms/eligibility-calls.ts';
import type { CheckCall, MakeCall } from './turn.ts';

const inputSchema = v.object({ request: v.unknown(), idempotencyKey: v.string() });

export function callsOf(c: AppContext): MakeCall {
  return async (name, input) => {
    const { request, idempotencyKey } = v.parse(inputSchema, input);
    const answer = await eligibilityActions[name](c, request, { kind: 'native', idempotencyKey }).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      // As a call of a script would end; the page keeps what was typed.
      return answerError(error, c);
    });
    return resultOf(name, answer);
  };
}

async function resultOf(name: CheckCall, answer: Response): Promise<Result<unknown>> {
  const body: unknown = await answer.json();
  if (!answer.ok) return { ok: false, problem: problemFromAnswer(answer.status, body, answer.headers.get('retry-after')) };
  const read = v.safeParse(endpoints[name].response, body);
  return read.success ? { ok: true, value: read.output } : { ok: false, problem: unreadable };
}

const unreadable: Problem = problem({ kind: 'unavailable', status: 502, message: callMessages.upstreamUnusable });
