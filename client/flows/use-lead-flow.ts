import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { LeadFormName, LeadValues } from '../../machines/lead-forms.ts';
import type { FormPageData } from '../components/forms/form-data.ts';
import { heldView, type LeadActions, type LeadView, startView, unreachableView } from '../components/forms/view.ts';
import { useLazyActor } from '../shell/use-lazy-actor.ts';
import { keepTyped } from './lead-draft.ts';
import { fieldValues, fillFields, hasDraft, leadFormOf, leadFormSelector, postNatively } from './lead-fields.ts';
import type { LeadSnapshot } from './lead-view.ts';

/** Presses that wait for the flow, with what stood in the fields. Whoever leaves and comes back finds the form still busy. */
const held = new Map<LeadFormName, LeadValues>();

/** Once a form of this visit has fetched it. */
let flow: typeof import('./lead-flow.ts') | undefined;

/**
 * View and actions of a lead form. Its flow is fetched when a visitor comes near the form, or at once for a draft that waits. One
 * that is there already may know of a submission what this page does not: that it was accepted while its form was away. Until then
 * there is no chart, and the view says what the server said, or that a press waits for the flow.
 */
export function useLeadFlow(name: LeadFormName, data: FormPageData): { readonly view: LeadView; readonly actions: LeadActions } {
  const [first] = useState(data);
  const [viewBefore, setViewBefore] = useState(() => (held.has(name) ? heldView(first) : startView(first)));

  const load = async () => {
    flow = await import('./lead-flow.ts');
    const { openLeadForm } = flow;
    return () => {
      held.delete(name);
      return openLeadForm(name, first);
    };
  };
  const { actor, send, preload } = useLazyActor(load, {
    onMissing: () => {
      const values = held.get(name);
      held.delete(name);
      // Online, the script is gone and the server is not: the browser posts the form. Who has left finds it as it was.
      if (!navigator.onLine) setViewBefore((before) => (before.status === 'busy' ? unreachableView(first) : before));
      else if (values) {
        fillFields(leadFormOf(name), values);
        postNatively(leadFormOf(name));
      }
    },
    // A call in flight goes on, and a held press has been carried out by now.
    onLeave: (left) => left.send({ type: 'form.leave' }),
    // What was typed is in the draft. Told late, it would take the place of what has been typed there since.
    outlives: ({ type }) => type === 'form.submit',
  });
  const select = useCallback((snapshot: LeadSnapshot | undefined) => snapshot && flow?.leadViewOf(snapshot, first), [first]);
  const view = useSelector(actor, select) ?? viewBefore;

  useEffect(() => {
    if (flow || document.activeElement?.closest(leadFormSelector(name)) || hasDraft(name) || held.has(name)) preload();
  }, [name, preload]);

  return {
    view,
    actions: {
      preload,
      change: (field, value) => {
        if (!actor) keepTyped(name, { [field]: value });
        send({ type: 'field.type', field, value });
      },
      submit: (form) => {
        const values = fieldValues(form);
        if (!actor) {
          if (held.has(name)) return;
          held.set(name, values);
          keepTyped(name, values);
          setViewBefore(heldView(first));
        }
        send({ type: 'form.submit', values });
      },
    },
  };
}
