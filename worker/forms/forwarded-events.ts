/** The lines of domain events where another API answers the contract: our own backend tells them itself, and knows more. */
import type { AppContext } from '../base/app-env.ts';
import { type DomainEvent, type EventFacts, tellEvent } from '../base/events.ts';
import type { UpstreamResult } from '../edge/upstream.ts';
import { upstreamOf } from '../edge/upstream-of.ts';

/** What a good answer of that API means. */
const good = { 'code.send': 'sent', 'code.verify': 'verified', call: 'asked', lead: 'stored' } as const satisfies Partial<
  Record<DomainEvent, string>
>;

export function tellForwarded<T>(c: AppContext, event: keyof typeof good, result: UpstreamResult<T>, facts?: EventFacts): void {
  if (upstreamOf(c.env).kind === 'own') return;
  tellEvent(c, event, { ...facts, outcome: result.ok ? good[event] : `${result.problem.kind} ${result.problem.status ?? 'none'}` });
}
