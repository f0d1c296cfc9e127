/**
 * What a visitor's business came to: one line each, told in this one place, whoever answers the contract. Nothing in it is personal: names of
 * outcomes, and the id that the visitor was given as a reference.
 */
import type { AppContext } from './app-env.ts';
import { writeLog } from './log.ts';

export type DomainEvent =
  /** A one-time code was asked for: `sent`, or why not. */
  | 'code.send'
  /** A code came back: `verified`, with `eligible`, or why not. */
  | 'code.verify'
  /** A verified visitor asks to be called: `asked`, or why not. */
  | 'call'
  /** One of the site's forms, named by `form`: `stored`, `held` where it looks like spam, or why not. */
  | 'lead'
  /** The button behind the link of a newsletter mail. */
  | 'newsletter.confirm'
  | 'newsletter.leave'
  /** A CV: `stored`, `held`, `again` where it was there already, or why not. */
  | 'resume';

export interface EventFacts {
  /** Endpoint of the form. */
  readonly form?: string;
  /** What a check came to. */
  readonly eligible?: boolean;
}

export function tellEvent(c: AppContext, event: DomainEvent, { outcome, form, eligible }: EventFacts & { readonly outcome: string }): void {
  writeLog('info', { event, requestId: c.get('requestId'), form, outcome, eligible });
}
