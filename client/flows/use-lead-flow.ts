import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FormPageData } from '../components/forms/form-data.ts';
import { type LeadActions, type LeadView, startView } from '../components/forms/view.ts';
import { type LeadName, readDraft } from './lead-draft.ts';
import { type LeadLink, type LoadLeadFlow, linkForm } from './lead-link.ts';

interface LeadFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly view: LeadView;
  readonly actions: LeadActions;
}

/** View and actions of a lead form. Its flow is fetched when a visitor comes near the form, or at once for a draft that waits. */
export function useLeadFlow(name: LeadName, load: LoadLeadFlow, data: FormPageData): LeadFormState {
  const form = useRef<HTMLFormElement>(null);
  const link = useRef<LeadLink | null>(null);
  const [first] = useState(data);
  const [view, show] = useState(() => startView(first));

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const linked = linkForm({ form: element, data: first, show }, load);
    link.current = linked;
    if (element.contains(document.activeElement) || readDraft(name) !== null) linked.wake();
    return () => {
      link.current = null;
      linked.leave();
    };
  }, [name, load, first]);

  const actions = useMemo<LeadActions>(
    () => ({
      wake: () => link.current?.wake(),
      change: (field, value) => link.current?.change(field, value),
      submit: () => link.current?.submit(),
    }),
    [],
  );
  return { form, view, actions };
}
