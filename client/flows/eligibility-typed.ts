/** What stands in the fields of the check, for its chart. */
import type { Eligibility } from './eligibility-actor.ts';
import { inputNames } from './eligibility-view.ts';

export type Typed = Readonly<Record<'name' | 'phone' | 'code', string>>;

/** '' for a field that is not there. */
export function typedIn(dialog: HTMLDialogElement | null): Typed {
  const read = (name: string) => dialog?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  return { name: read(inputNames.fullName), phone: read(inputNames.phoneNumber), code: read(inputNames.code) };
}

/** Tells the chart what stands in a field and did not come by a key. */
export function learn(actor: Eligibility['actor'], { name, phone, code }: Typed): void {
  const { context } = actor.getSnapshot();
  if (name && name !== context.fullName) actor.send({ type: 'name.type', value: name });
  if (phone && phone !== context.phoneNumber) actor.send({ type: 'phone.type', value: phone });
  if (code && code !== context.code) actor.send({ type: 'code.type', value: code });
}
