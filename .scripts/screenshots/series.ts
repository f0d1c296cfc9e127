import type { BuiltSite } from '../built-site.ts';
import type { Camera } from './camera.ts';

/** Pictures that are taken together. */
export type Series = (studio: Studio) => Promise<void>;

export interface Studio {
  readonly camera: Camera;
  readonly site: BuiltSite['site'];
  readonly pages: BuiltSite['pages'];
  /** Addresses that were named on the command line; without any, all. */
  readonly paths: readonly string[];
}
