/**
 * Ties a form that stands on the page to its flow, whose script comes later (with xstate, which hydration does without). Until then the
 * fields keep their own text, and a submit is held and handed over; the flow takes over the same elements.
 */
import type { FormPageData } from '../components/forms/form-data.ts';
import { type LeadActions, type LeadView, startView } from '../components/forms/view.ts';
import { formsCopy } from '../copy/forms.ts';

export interface LeadHost {
  readonly form: HTMLFormElement;
  readonly data: FormPageData;
  readonly show: (view: LeadView) => void;
}

export interface LeadFlow {
  readonly change: (field: string, value: string) => void;
  /** Submits what stands in the fields. */
  readonly submit: () => void;
  readonly leave: () => void;
}

/** A flow's module: `connect` gives the form to its machine. */
export interface LeadFlowModule {
  readonly connect: (host: LeadHost) => LeadFlow;
}

export type LoadLeadFlow = () => Promise<LeadFlowModule>;

export interface LeadLink extends LeadActions {
  readonly leave: () => void;
}

export function linkForm(host: LeadHost, load: LoadLeadFlow): LeadLink {
  let flow: LeadFlow | null = null;
  let connecting: Promise<LeadFlow | null> | null = null;
  let isHeld = false;
  let hasLeft = false;

  const connect = (): Promise<LeadFlow | null> => {
    connecting ??= load().then(
      ({ connect: give }) => {
        // A held submit is carried out even if the visitor has moved on.
        if (!hasLeft || isHeld) flow = give(host);
        return flow;
      },
      (reason: unknown) => {
        // The next sign of intent tries again.
        connecting = null;
        throw reason;
      },
    );
    return connecting;
  };
  const wake = () => void connect().catch(() => {});

  const submitWithoutFlow = () => {
    isHeld = false;
    if (navigator.onLine) {
      // The script is gone, the server is not: the browser posts the form. Disabled fields would not be sent.
      for (const field of host.form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[disabled]')) field.disabled = false;
      host.form.submit();
    } else {
      host.show({
        ...startView(host.data),
        errors: [],
        receipt: null,
        status: 'failed',
        failure: { message: formsCopy.offline, reference: null, kind: 'refused' },
      });
    }
  };

  return {
    wake,
    change: (field, value) => {
      if (flow) flow.change(field, value);
      else wake();
    },
    submit: () => {
      if (flow) return flow.submit();
      if (isHeld) return;
      isHeld = true;
      host.show({ ...startView(host.data), errors: [], receipt: null, failure: null, status: 'busy' });
      connect().then((connected) => {
        isHeld = false;
        connected?.submit();
        if (hasLeft) connected?.leave();
      }, submitWithoutFlow);
    },
    leave: () => {
      hasLeft = true;
      if (!isHeld) flow?.leave();
    },
  };
}
