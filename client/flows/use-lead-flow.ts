import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LeadFormName } from '../../machines/lead-forms.ts';
import type { FormPageData } from '../components/forms/form-data.ts';
import { heldView, type LeadActions, type LeadView, startView, unreachableView } from '../components/forms/view.ts';
import { useLazyActor } from '../shell/use-lazy-actor.ts';
import { fieldValues, hasDraft, leadFormOf, leadFormSelector, postNatively } from './lead-fields.ts';
import type { LeadSnapshot } from './lead-view.ts';

/**
 * View and actions of a lead form. Its flow is fetched when a visitor comes near the form, or at once for a draft that waits. Until then
 * there is no chart, and the view says what the server said, or that a press waits for the flow.
 */
export function useLeadFlow(name: LeadFormName, data: FormPageData): { readonly view: LeadView; readonly actions: LeadActions } {
  const [first] = useState(data);
  const [viewBefore, setViewBefore] = useState(() => startView(first));
  const isHeld = useRef(false);
  const flow = useRef<typeof import('./lead-flow.ts')>(null);

  const load = async () => {
    flow.current = await import('./lead-flow.ts');
    return flow.current.openLeadForm(name, first);
  };
  const { actor, send, preload } = useLazyActor(load, {
    onMissing: () => {
      if (!isHeld.current) return;
      isHeld.current = false;
      // Online, the script is gone and the server is not: the browser posts the form.
      if (navigator.onLine) postNatively(leadFormOf(name));
      else setViewBefore(unreachableView(first));
    },
    // A call in flight goes on, and a held press has been carried out by now.
    onLeave: (left) => left.send({ type: 'form.leave' }),
  });
  const select = useCallback((snapshot: LeadSnapshot | undefined) => snapshot && flow.current?.leadViewOf(snapshot, first), [first]);
  const view = useSelector(actor, select) ?? viewBefore;

  useEffect(() => {
    if (document.activeElement?.closest(leadFormSelector(name)) || hasDraft(name)) preload();
  }, [name, preload]);

  return {
    view,
    actions: {
      preload,
      change: (field, value) => send({ type: 'field.type', field, value }),
      submit: (form) => {
        if (!actor) {
          if (isHeld.current) return;
          isHeld.current = true;
          setViewBefore(heldView(first));
        }
        send({ type: 'form.submit', values: fieldValues(form) });
      },
    },
  };
}
