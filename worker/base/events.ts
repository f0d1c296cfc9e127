/**
 * What a visitor's business came to: one line each, told in this one place, whoever answers the contract. Nothing in it is personal: names of
 * outcomes, and the id that the visitor was given as a reference.
 */
import type { Step } from '../../machines/visit-counts.ts';
import type { AppContext } from './app-env.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';
import { writeLog } from './log.ts';
import { countBeside } from './tally.ts';

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
  /** The same once more: another code for the number that day, an answer that was given before, a call that is moved. Not known of another API. */
  readonly again?: true;
}

interface Told extends EventFacts {
  readonly outcome: string;
}

export function tellEvent(c: AppContext, event: DomainEvent, told: Told): void {
  const { outcome, form, eligible, again } = told;
  writeLog('info', { event, requestId: c.get('requestId'), form, outcome, eligible, again });
  if (again !== true && !asksNotToBeCounted(c)) countBeside(c, stepsOf(event, told));
}

/** Outcomes of a request for a code that never got as far as an SMS: those of a number that had one before, and of what could not be sent to. */
const NO_DETAILS = /^(?:cooldown|number-limit|key-reused|invalid|refused|unauthorized)/u;

/** Steps of the eligibility check that this is (machines/visit-counts.ts), each of them once for a number and day. */
function stepsOf(event: DomainEvent, { outcome, eligible }: Told): readonly Step[] {
  if (event === 'code.send') return outcome === 'sent' ? ['details', 'code-sent'] : NO_DETAILS.test(outcome) ? [] : ['details'];
  if (event === 'code.verify' && outcome === 'verified') return ['verified', eligible === true ? 'eligible' : 'not-eligible'];
  return event === 'call' && outcome === 'asked' ? ['call-asked'] : [];
}
