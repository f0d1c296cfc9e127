import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type LeadContext, toLeadDraft } from '../../../machines/lead-context.ts';
import type { leadFormMachine } from '../../../machines/lead-form.machine.ts';
import { leadModel } from '../../support/lead-paths.ts';
import { allEdges, type Edge, effectsOf, stateName } from '../../support/machine-paths.ts';
import { leadCases } from './cases.ts';

type Snapshot = SnapshotFrom<typeof leadFormMachine>;
interface Taken extends Edge<Snapshot> {
  readonly actions: readonly { readonly type: string; readonly params: unknown; readonly context: unknown }[];
}

const ran = ({ actions }: Taken, type: string) => actions.filter((action) => action.type === type).map((action) => action.params);
/** What the form remembers when an action runs. */
const seenBy = ({ actions }: Taken, type: string) =>
  actions.filter((action) => action.type === type).map(({ context }) => context as LeadContext);
const waitsForConnection = (snapshot: Snapshot) => snapshot.hasTag('interrupted') || snapshot.hasTag('offline');
const toasts = (edge: Taken) => ran(edge, 'showToast').filter((toast) => toast !== null);
const filled = (edge: Taken) => seenBy(edge, 'showValues').map(({ values }) => values);
const errorsOf = ({ context }: Snapshot) => context.errors.map(({ field, message }) => `${field}: ${message}`);
const kept = (edge: Taken) => seenBy(edge, 'keepDraft').map(toLeadDraft)[0];

/** What each form shows for the faulty data of its paths, and toasts. */
const texts: Record<string, { blank: string[]; faulty: string[]; refused: string; sentToasts: string[]; faultToasts: boolean }> = {
  newsletter: {
    blank: ['email: Please enter a valid email address'],
    faulty: ['email: Please enter a valid email address'],
    refused: 'email: Please enter a valid email address',
    sentToasts: [],
    faultToasts: false,
  },
  partner: {
    blank: [
      'name: Name is required',
      'businessEmail: Business email is required',
      'companyName: Company name is required',
      'partnershipType: Partnership type is required',
      'message: Message is required',
    ],
    faulty: ['businessEmail: Please enter a valid email address', 'companyName: Company name is required'],
    refused: 'businessEmail: Please enter a valid email address',
    sentToasts: ['Your request has been submitted successfully. Our team will contact you shortly.'],
    faultToasts: false,
  },
  contact: {
    blank: ['name: Name is required'],
    faulty: ['email: Invalid email address'],
    refused: 'email: Invalid email address',
    sentToasts: ["Message sent! We'll contact you shortly."],
    faultToasts: true,
  },
};

describe.each(leadCases)('every edge of the $name form keeps its promise', ({ name, lead }) => {
  const model = leadModel(lead);
  const edges: Taken[] = allEdges(model).map((edge) => ({ ...edge, actions: effectsOf(model.machine, edge.from, edge.event).actions }));
  const text = texts[name] ?? { blank: [], faulty: [], refused: '', sentToasts: [], faultToasts: false };
  const blank = Object.fromEntries(lead.config.fields.map((field) => [field, '']));

  const stays = (edge: Taken) => expect(stateName(edge.to)).toBe(stateName(edge.from));
  /** In a call or after a failure the form has its values already: it only shows them. */
  const isHolding = ({ from }: Taken) => from.hasTag('busy') || from.hasTag('challenged') || from.hasTag('failed');
  const opens =
    (state: string, values: Record<string, string>, errors: string[] = []) =>
    (edge: Taken) => {
      expect(filled(edge)).toEqual([edge.to.context.values]);
      if (isHolding(edge)) {
        stays(edge);
        expect(edge.to.context).toEqual(edge.from.context);
        return;
      }
      expect(stateName(edge.to)).toBe(state);
      expect(edge.to.context.values).toEqual({ ...blank, ...values });
      expect(errorsOf(edge.to)).toEqual(errors);
    };
  const shows = (errors: string[]) => (edge: Taken) => {
    expect(stateName(edge.to)).toBe('idle');
    expect(errorsOf(edge.to)).toEqual(errors);
    expect(edge.to.context.rejections).toBe(edge.from.context.rejections + 1);
    expect(toasts(edge)).toEqual(text.faultToasts ? [{ kind: 'error', message: errors[0]?.split(': ')[1], id: name }] : []);
  };
  const sends = (values: object) => (edge: Taken) => {
    expect(stateName(edge.to)).toBe('loading');
    const { attempt: open } = edge.from.context;
    const isSame = JSON.stringify(open?.request) === JSON.stringify(values);
    expect(edge.to.context.attempt).toEqual({ key: isSame ? open?.key : 'key', request: values });
    expect(edge.to.context).toMatchObject({ values, errors: [], problem: null, receipt: null });
    expect(kept(edge)).toEqual({ values, attempt: edge.to.context.attempt });
    expect(edge.to.context.tries).toBe(0);
  };
  /** Values stay, inline text and toast agree (case NL-02). */
  const fails = (state: string, message: string, isOpen: boolean) => (edge: Taken) => {
    expect(stateName(edge.to)).toBe(state);
    expect(edge.to.context.problem?.message).toBe(message);
    expect(toasts(edge)).toEqual([{ kind: 'error', message, id: name }]);
    expect(edge.to.context.values).toEqual(edge.from.context.values);
    expect(edge.to.context.attempt).toEqual(isOpen ? edge.from.context.attempt : null);
    expect(kept(edge)).toEqual({ values: edge.from.context.values, attempt: edge.to.context.attempt });
  };

  /** The check is over, nothing is sent, and the next try is the same submission. */
  const unsolved = (message: string) => (edge: Taken) => {
    expect([stateName(edge.from), stateName(edge.to)]).toEqual(['challenged', 'failed.unsolved']);
    expect(edge.to.context).toMatchObject({ problem: { kind: 'challenge', message }, token: null });
    expect([edge.to.context.attempt, edge.to.context.values]).toEqual([edge.from.context.attempt, edge.from.context.values]);
    expect(toasts(edge)).toEqual([{ kind: 'error', message, id: name }]);
    expect(ran(edge, 'keepDraft')).toEqual([]);
  };

  const expectations: Record<string, (edge: Taken) => void> = {
    'form.open fresh': opens('idle', {}),
    'form.open with typed text': opens('idle', { [lead.config.fields[0] ?? '']: lead.values[lead.config.fields[0] ?? ''] ?? '' }),
    'form.open with a draft': opens('idle', lead.values),
    'form.open left unsent': (edge) => {
      opens('failed.unsent', lead.values)(edge);
      if (!isHolding(edge)) expect(edge.to.context.attempt?.key).toBe('kept');
    },
    'form.open after a refused post': opens('idle', lead.values, [text.refused]),
    'form.open after an accepted post': (edge) => {
      opens('success', {})(edge);
      if (isHolding(edge)) return;
      expect(edge.to.context.receipt).toEqual({ message: null, reference: 'PW-POSTED' });
      expect(kept(edge)).toBeNull();
    },
    'form.leave': (edge) => {
      if (edge.from.hasTag('challenged')) {
        unsolved('The check that you are a person was stopped, so this is not sent yet')(edge);
        return;
      }
      const isOver = edge.from.hasTag('sent') || stateName(edge.from) === 'failed.refused';
      expect(stateName(edge.to)).toBe(isOver ? 'idle' : stateName(edge.from));
      if (stateName(edge.to) === 'idle') expect(edge.to.context).toMatchObject({ errors: [], problem: null, receipt: null });
      expect(edge.to.context.values).toEqual(edge.from.context.values);
    },
    'field.type first': (edge) => {
      const field = lead.config.fields[0] ?? '';
      expect(stateName(edge.to)).toBe(edge.from.hasTag('failed') || edge.from.hasTag('challenged') ? 'idle' : stateName(edge.from));
      expect(edge.to.context.values).toEqual({ ...edge.from.context.values, [field]: lead.values[field] });
      expect(errorsOf(edge.to)).toEqual(errorsOf(edge.from).filter((error) => !error.startsWith(`${field}: `)));
      expect(kept(edge)).toEqual({ values: edge.to.context.values, attempt: edge.from.context.attempt });
    },
    'form.submit blank': (edge) => {
      if (edge.from.hasTag('sent')) {
        expect(edge.to.context).toEqual(edge.from.context);
        stays(edge);
      } else shows(text.blank)(edge);
    },
    'form.submit faulty': shows(text.faulty),
    'form.submit': sends(lead.values),
    'form.submit other': sends(lead.otherValues),
    'send answers sent': (edge) => {
      expect(stateName(edge.to)).toBe('success');
      expect(edge.to.context).toMatchObject({
        values: blank,
        attempt: null,
        errors: [],
        problem: null,
        receipt: { message: 'Stored', reference: 'PW-7K3M9Q' },
      });
      expect(toasts(edge)).toEqual(text.sentToasts.map((message) => ({ kind: 'success', message, id: name })));
      expect(filled(edge)).toEqual([blank]);
      expect(kept(edge)).toBeNull();
    },
    'send answers unauthorized': (edge) => {
      fails('failed.refused', 'Something went wrong', false)(edge);
      expect([ran(edge, 'dropSession').length, ran(edge, 'goHome').length]).toEqual([1, 1]);
    },
    'send answers fieldRefused': (edge) => {
      expect(stateName(edge.to)).toBe('idle');
      expect(errorsOf(edge.to)).toEqual([text.refused]);
      expect(edge.to.context).toMatchObject({ problem: null, attempt: null, rejections: edge.from.context.rejections + 1 });
      expect(toasts(edge)).toEqual([{ kind: 'error', message: 'Please check the highlighted fields', id: name }]);
      expect(edge.to.context.values).toEqual(edge.from.context.values);
    },
    'send answers bodyRefused': fails('failed.refused', 'The request could not be read', false),
    'send answers tooMany': fails('failed.refused', 'Too many requests. Please wait a moment and try again', false),
    'send answers unavailable': fails('failed.unsent', 'Our service gave an answer we could not read. Please try again in a moment', true),
    'send answers timeout': fails('failed.unsent', 'This is taking longer than usual. Please try again', true),
    'send answers offline': fails(
      'failed.interrupted',
      'You seem to be offline. What you typed is kept; try again when you are connected',
      true,
    ),
    'send throws': fails('failed.unsent', 'Something went wrong', true),
    'send answers challenge': (edge) => {
      if (edge.from.context.token !== null) {
        fails('failed.unsolved', 'We could not check that you are a person. Please try again, or call us', true)(edge);
        return;
      }
      expect(stateName(edge.to)).toBe('challenged');
      // An answer: whatever is cut from now on begins with the short wait again.
      expect(edge.to.context).toEqual({ ...edge.from.context, tries: 0 });
    },
    'challenge token': (edge) => {
      expect([stateName(edge.from), stateName(edge.to)]).toEqual(['challenged', 'loading']);
      expect(edge.to.context).toEqual({ ...edge.from.context, token: 'token-1' });
    },
    'challenge blocked': unsolved('The check that you are a person did not load. Something on this device or network may block it'),
    'challenge failed': unsolved('The check that you are a person did not succeed'),
    'challenge late': unsolved('The check that you are a person took too long'),
    'challenge stopped': unsolved('The check that you are a person was stopped, so this is not sent yet'),
    'challenge throws': unsolved('The check that you are a person did not load. Something on this device or network may block it'),
    'challenge takes too long': unsolved('The check that you are a person took too long'),
    'connection.lost': (edge) => {
      expect([stateName(edge.from), stateName(edge.to)]).toEqual(['failed.interrupted', 'failed.offline']);
      expect(edge.to.context).toEqual(edge.from.context);
    },
    'connection.back': (edge) => {
      expect([stateName(edge.from), stateName(edge.to)]).toEqual(['failed.offline', 'loading']);
      expect(edge.to.context).toEqual({ ...edge.from.context, problem: null });
    },
    'resend is due': (edge) => {
      expect([stateName(edge.from), stateName(edge.to)]).toEqual(['failed.interrupted', 'loading']);
      expect(edge.to.context).toEqual({ ...edge.from.context, problem: null, tries: edge.from.context.tries + 1 });
    },
    ...(name === 'newsletter'
      ? {
          'confirmation ends': (edge: Taken) => {
            expect([stateName(edge.from), stateName(edge.to)]).toEqual(['success', 'idle']);
            expect(edge.to.context).toEqual({ ...edge.from.context, receipt: null });
          },
        }
      : {}),
  };

  it.each(Object.entries(expectations))('%s', (label, expectation) => {
    const taken = edges.filter((edge) => edge.label === label);
    expect(taken.length, `no edge for ${label}`).toBeGreaterThan(0);
    for (const edge of taken) expectation(edge);
  });

  it('no event case is without an expectation', () => {
    expect(Object.keys(expectations).sort()).toEqual(Object.keys(model.events).sort());
  });

  it('takes what a visitor does in every state where it means something', () => {
    const failed = ['refused', 'unsent', 'unsolved', 'interrupted', 'offline'].map((state) => `failed.${state}`);
    const submits = ['idle', 'success', ...failed];
    const everywhere = [...submits, 'loading', 'challenged'];
    const expected: Record<string, string[]> = {
      'form.open fresh': everywhere,
      'form.leave': ['idle', 'success', 'challenged', 'failed.refused'],
      'field.type first': [...submits, 'challenged'],
      'form.submit blank': submits,
      'form.submit faulty': submits,
      'form.submit': submits,
      'form.submit other': submits,
    };
    for (const [label, states] of Object.entries(expected)) {
      const taking = new Set(edges.filter((edge) => edge.label === label).map(({ from }) => stateName(from)));
      expect([...taking].sort(), label).toEqual([...states].sort());
    }
  });

  it('what the form brings, refuses or is refused is kept on the device', () => {
    const isDraft = ({ label, from }: Taken) =>
      (label.startsWith('form.open') && (stateName(from) === 'idle' || from.hasTag('sent'))) ||
      label.startsWith('form.submit') ||
      label === 'send answers fieldRefused';
    for (const edge of edges.filter(isDraft)) expect(seenBy(edge, 'keepDraft'), `${stateName(edge.from)} ${edge.label}`).toHaveLength(1);
  });

  it('DS-02 a call starts on a submit, with a token, after a wait, or when the connection is back, never beside another one', () => {
    for (const edge of edges) {
      const starts = ran(edge, 'xstate.spawnChild').map((child) => (child as { src: string }).src);
      const begins = (['busy', 'challenged'] as const).filter((tag) => !edge.from.hasTag(tag) && edge.to.hasTag(tag));
      expect(
        starts.filter((src) => src !== 'connection'),
        edge.label,
      ).toEqual(begins.map((tag) => (tag === 'busy' ? 'send' : 'challenge')));
      if (edge.from.hasTag('busy') || edge.from.hasTag('challenged')) expect(edge.event.type).not.toBe('form.submit');
    }
  });

  it('TO-03 an answer shows at most one toast, a failed one always does', () => {
    for (const edge of edges) {
      const shown = toasts(edge).length;
      expect(shown, edge.label).toBeLessThanOrEqual(1);
      if (edge.from.hasTag('busy') && (edge.to.hasTag('failed') || stateName(edge.to) === 'idle')) expect(shown).toBe(1);
    }
  });

  it('what is typed leaves the device memory only by being sent or emptied', () => {
    for (const edge of edges.filter((taken) => ran(taken, 'keepDraft').length > 0)) {
      const { values, attempt } = edge.to.context;
      const isBlank = Object.values(values).every((value) => value === '');
      expect(kept(edge), edge.label).toEqual(isBlank && attempt === null ? null : { values, attempt });
    }
  });

  it('AU-02 only an answer to its own call sends a visitor home', () => {
    for (const edge of edges.filter((taken) => ran(taken, 'goHome').length > 0)) expect(edge.label).toBe('send answers unauthorized');
  });

  it('the flags that views read agree with the memory', () => {
    for (const { to, label } of edges) {
      const { context } = to;
      expect(
        Object.entries(to.children).flatMap(([id, child]) => (child ? [id] : [])),
        label,
      ).toEqual(to.hasTag('busy') ? ['send'] : to.hasTag('challenged') ? ['challenge'] : waitsForConnection(to) ? ['connection'] : []);
      // A token is good for the one call that it was made for.
      if (!to.hasTag('busy')) expect(context.token, label).toBeNull();
      if (to.hasTag('busy')) expect([context.errors, context.problem, context.receipt]).toEqual([[], null, null]);
      expect(context.receipt !== null, label).toBe(to.hasTag('sent'));
      const isOpen = (['unsent', 'unsolved', 'interrupted', 'offline', 'challenged'] as const).some((tag) => to.hasTag(tag));
      if (isOpen) expect(context.attempt, label).not.toBeNull();
      if (to.hasTag('failed')) expect(context.errors).toEqual([]);
      if (context.errors.length > 0) expect(stateName(to)).toBe('idle');
    }
  });
});
