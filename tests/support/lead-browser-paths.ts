/**
 * Paths through a lead form that a page can follow: the generated ones without what a page does in pairs, and those pairs – a visitor leaves
 * the page and comes back – from every state. Steps carry the states that the machine itself goes through.
 */
import { type LeadDraft, leadRequest } from '../../machines/lead-context.ts';
import { leadFormMachine } from '../../machines/lead-form.machine.ts';
import type { LeadValues } from '../../machines/lead-forms.ts';
import { liveExecutors, startLead } from './lead-actor.ts';
import { type LeadCase, leadModel, leadPaths } from './lead-paths.ts';
import { activeLeaves, leafStates, type MachinePath, type PathEvent, type PathStep, shortestPaths } from './machine-paths.ts';

/** A page cannot make a call throw, is left before it comes back, and goes home by itself on a 401. */
const notByItself = (label: string) =>
  label.endsWith('throws') || label.startsWith('form.open') || label === 'form.leave' || label === 'send answers unauthorized';

export function generatedLeadPaths(lead: LeadCase): MachinePath[] {
  return leadPaths(lead, notByItself);
}

/** For each state: the shortest way there, away, and back with what the device has kept. Home, where the session is over. And back to what was accepted meanwhile. */
export async function leaveAndReturnPaths(lead: LeadCase): Promise<MachinePath[]> {
  const { events, ...model } = leadModel(lead);
  const kept = Object.fromEntries(Object.entries(events).filter(([label]) => !notByItself(label)));
  const ways = shortestPaths({ ...model, events: kept });
  const labels = new Map(Object.entries(kept).map(([label, event]) => [event, label]));
  const labelled = (event: PathEvent): LabelledEvent => [labels.get(event) ?? event.type, event];
  const paths: MachinePath[] = [];
  for (const state of leafStates(leadFormMachine)) {
    const way = ways.find(({ end }) => activeLeaves(end).includes(state));
    if (!way) throw new Error(`no way to ${state}`);
    paths.push(await record(lead, `from ${state} away and back`, way.events.map(labelled)));
  }
  const through = (...steps: string[]) => steps.map((label): LabelledEvent => [label, events[label] ?? { type: label }]);
  paths.push(await record(lead, 'AU-02 home on a 401, and back', through('form.submit', 'send answers unauthorized')));
  paths.push(await record(lead, 'away, accepted there, and back', through('form.submit', 'form.leave', 'send answers sent')));
  return paths;
}

type LabelledEvent = readonly [label: string, event: PathEvent];

async function record(lead: LeadCase, name: string, way: readonly LabelledEvent[]): Promise<MachinePath> {
  const live = startLead(lead.config);
  const steps: PathStep[] = [];
  const take = async (label: string, event: PathEvent) => {
    const execute = liveExecutors(live)[event.type];
    if (!execute) throw new Error(`no executor for ${event.type}`);
    await execute(event);
    steps.push({ label, event, state: live.state() });
  };
  for (const step of way) await take(...step);
  if (!way.some(([label]) => label === 'form.leave')) await take('form.leave', { type: 'form.leave' });
  await take('form.open again', openEvent(lead, { draft: live.draft() }));
  return { name, steps, events: steps.map(({ event }) => event), endState: live.state() };
}

/** What a page can bring along when it is loaded, as the event that tells the machine. */
export function arrivals(lead: LeadCase): Readonly<Record<string, PathEvent>> {
  const { values, faultyValues } = lead;
  const first = lead.config.fields[0] ?? '';
  const faults = leadRequest(lead.config, faultyValues);
  return {
    'typed text': openEvent(lead, { typed: { [first]: values[first] ?? '' } }),
    'a draft': openEvent(lead, { draft: { values, attempt: null } }),
    'an unsent draft': openEvent(lead, { draft: { values, attempt: { key: 'kept', request: values } } }),
    'a refused post': openEvent(lead, { typed: faultyValues, errors: faults.ok ? [] : faults.errors }),
    'an accepted post': openEvent(lead, { sent: 'posted', draft: { values, attempt: null } }),
  };
}

interface Arrival {
  readonly typed?: LeadValues;
  readonly draft?: LeadDraft | null;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly sent?: string;
}

function openEvent({ config }: LeadCase, { typed = {}, draft = null, errors = [], sent }: Arrival): PathEvent {
  const blank = Object.fromEntries(config.fields.map((field) => [field, '']));
  return { type: 'form.open', typed: { ...blank, ...typed }, draft, errors, sent: sent ?? null };
}
