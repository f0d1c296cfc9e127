/** What a call of the contract is, and where it is answered. The calls themselves stand with their schemas; endpoints.ts lists them all. */
import type { GenericSchema } from 'valibot';

/** Where the API lives on our own origin; upstream gets the same path without it. */
export const API_PREFIX = '/api';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, without the prefix. */
  readonly path: string;
  /** JSON body, `multipart` (the file is judged separately) or none. */
  readonly request: GenericSchema | 'multipart' | null;
  /** Body of a good answer, `file` for raw bytes, `none` where a good answer says nothing (204). */
  readonly response: GenericSchema | 'file' | 'none';
  /** How good answers are written (decisions 3): reads in `data`, creates as 201 with `message` and `data`, `plain` as they are. */
  readonly writes: 'data' | 'created' | 'plain';
  /** Our own addition to the contract: another API is not asked, and all is well. */
  readonly ownOnly?: true;
}

/** The address on our own origin. `params` fill the `:name` parts, percent-encoded once. */
export function endpointPath({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return API_PREFIX + fillPath(path, params);
}

/** `path` with its `:name` parts filled, percent-encoded once; a missing parameter is a bug and throws. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-z]+)/giu, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
}
