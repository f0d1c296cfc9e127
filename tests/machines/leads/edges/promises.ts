/** What must hold on each edge of a lead form, by event case. */
import { expect } from 'vitest';
import type { LeadCase } from '../../../support/lead-paths.ts';
import { stateName } from '../../../support/machine-paths.ts';
import { errorsOf, filled, kept, ran, type Taken, toasts } from './taken.ts';

/** What each form shows for the faulty data of its paths, and toasts. */
const texts: Record<
  string,
  { blank: string[]; faulty: string[]; refused: string; sentToasts: string[]; awayToast: string; faultToasts: boolean }
> = {
  newsletter: {
    blank: ['email: Please enter a valid email address'],
    faulty: ['email: Please enter a valid email address'],
    refused: 'email: Please enter a valid email address',
    sentToasts: [],
    awayToast: 'Successfully Subscribed! Welcome aboard! Check your email for confirmation.',
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
    awayToast: 'Your request has been submitted successfully. Our team will contact you shortly.',
    faultToasts: false,
  },
  contact: {
    blank: ['name: Name is required'],
    faulty: ['email: Invalid email address'],
    refused: 'email: Invalid email address',
    sentToasts: ["Message sent! We'll contact you shortly."],
    awayToast: "Message sent! We'll contact you shortly.",
    faultToasts: true,
  },
};

export function promisesOf(name: string, lead: LeadCase): Readonly<Record<string, (edge: Taken) => void>> {
  const text = texts[name] ?? { blank: [], faulty: [], refused: '', sentToasts: [], awayToast: '', faultToasts: false };
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
        expect(edge.to.context).toEqual({ ...edge.from.context, isAway: false });
        return;
      }
      // What was accepted while the form was away is shown now.
      const isNews = edge.from.hasTag('sent') && edge.from.context.isAway && state === 'idle' && errors.length === 0;
      expect(stateName(edge.to)).toBe(isNews ? 'success' : state);
      if (isNews) expect(edge.to.context.receipt).toEqual(edge.from.context.receipt);
      expect(edge.to.context.isAway).toBe(false);
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
    expect(edge.to.context).toMatchObject({ tries: 0, isResent: false });
  };
  /** Values stay, inline text and toast agree (case NL-02). */
  const fails =
    (state: string, message: string, isOpen: boolean, isSaid = true) =>
    (edge: Taken) => {
      expect(stateName(edge.to)).toBe(state);
      expect(edge.to.context.problem?.message).toBe(message);
      expect(edge.to.context.isResent).toBe(!isSaid);
      expect(toasts(edge)).toEqual(isSaid ? [{ kind: 'error', message, id: name }] : []);
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

  return {
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
      else expect(edge.to.context).toEqual({ ...edge.from.context, isAway: true });
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
      expect(toasts(edge)).toEqual(
        edge.from.context.isAway
          ? [{ kind: 'success', message: text.awayToast, id: name, reference: 'PW-7K3M9Q' }]
          : text.sentToasts.map((message) => ({ kind: 'success', message, id: name })),
      );
      expect(filled(edge)).toEqual([blank]);
      expect(kept(edge)).toBeNull();
    },
    'send answers unauthorized': (edge) => {
      fails('failed.refused', 'Something went wrong', false)(edge);
      expect(ran(edge, 'goHome')).toHaveLength(1);
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
    'send answers offline': (edge) =>
      fails('failed.interrupted', 'You seem to be offline. What you entered is still here', true, !edge.from.context.isResent)(edge),
    'send throws': fails('failed.unsent', 'Something went wrong', true),
    'send answers challenge': (edge) => {
      if (edge.from.context.token !== null) {
        fails('failed.unsolved', 'We could not check that you are a person. Please try again, or call us', true)(edge);
        return;
      }
      expect(stateName(edge.to)).toBe('challenged');
      // An answer: whatever is cut from now on begins with the short wait again.
      expect(edge.to.context).toEqual({ ...edge.from.context, tries: 0, isResent: false });
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
      expect(edge.to.context).toEqual({ ...edge.from.context, problem: null, isResent: true });
    },
    'resend is due': (edge) => {
      expect([stateName(edge.from), stateName(edge.to)]).toEqual(['failed.interrupted', 'loading']);
      expect(edge.to.context).toEqual({ ...edge.from.context, problem: null, isResent: true, tries: edge.from.context.tries + 1 });
    },
    ...(name === 'newsletter'
      ? {
          'confirmation ends': (edge: Taken) => {
            expect([stateName(edge.from), stateName(edge.to), edge.from.context.isAway]).toEqual(['success', 'idle', false]);
            expect(edge.to.context).toEqual({ ...edge.from.context, receipt: null });
          },
        }
      : {}),
  };
}
