import { describe, expect, it, vi } from 'vitest';
import { noFormData } from '../../../client/components/forms/form-data.ts';
import type { LeadView } from '../../../client/components/forms/view.ts';
import { type LeadFlow, type LeadFlowModule, linkForm } from '../../../client/flows/lead-link.ts';

/** A linked form whose flow comes, or fails to, when the test says so. */
function linked({ onLine = true } = {}) {
  vi.stubGlobal('navigator', { onLine });
  const done: string[] = [];
  const views: LeadView[] = [];
  const disabled = [{ disabled: true }];
  const form = { submit: () => done.push('native post'), querySelectorAll: () => disabled } as unknown as HTMLFormElement;
  const flow: LeadFlow = {
    change: (field, value) => done.push(`change ${field} ${value}`),
    submit: () => done.push('submit'),
    leave: () => done.push('leave'),
  };
  const loads: PromiseWithResolvers<LeadFlowModule>[] = [];
  const link = linkForm({ form, data: noFormData, show: (view) => views.push(view) }, () => {
    const load = Promise.withResolvers<LeadFlowModule>();
    loads.push(load);
    return load.promise;
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    link,
    done,
    views,
    loads,
    disabled,
    arrive: () => {
      loads.at(-1)?.resolve({
        connect: () => {
          done.push('connect');
          return flow;
        },
      });
      return settle();
    },
    fail: () => {
      loads.at(-1)?.reject(new Error('gone'));
      return settle();
    },
  };
}

describe('a form whose flow is on its way', () => {
  it('asks for it once, however often a visitor comes near', async () => {
    const { link, loads, done, arrive } = linked();
    link.wake();
    link.change('name', 'A');
    link.wake();
    await arrive();
    link.wake();
    expect([loads.length, done]).toEqual([1, ['connect']]);
  });

  it('DS-02 holds a submit, shows it as busy, and hands it over once', async () => {
    const { link, done, views, arrive } = linked();
    link.submit();
    link.submit();
    link.submit();
    expect(views.map(({ status }) => status)).toEqual(['busy']);
    await arrive();
    expect(done).toEqual(['connect', 'submit']);
    link.submit();
    link.change('name', 'A');
    expect(done.slice(2)).toEqual(['submit', 'change name A']);
  });

  it('carries a held submit out although the visitor has moved on', async () => {
    const { link, done, arrive } = linked();
    link.submit();
    link.leave();
    await arrive();
    expect(done).toEqual(['connect', 'submit', 'leave']);
  });

  it('is not connected any more once the visitor has left without submitting', async () => {
    const { link, done, arrive } = linked();
    link.wake();
    link.leave();
    await arrive();
    expect(done).toEqual([]);
  });
});

describe('a form whose flow cannot be had', () => {
  it('DP-01 lets the browser post it, with every field usable again', async () => {
    const { link, done, disabled, fail } = linked();
    link.submit();
    await fail();
    expect([done, disabled]).toEqual([['native post'], [{ disabled: false }]]);
  });

  it('says so without a connection, keeps everything, and tries again on the next press', async () => {
    const { link, done, views, arrive, fail } = linked({ onLine: false });
    link.submit();
    await fail();
    expect(views.at(-1)).toMatchObject({
      status: 'failed',
      failure: { message: 'You seem to be offline. What you typed is kept; try again when you are connected' },
    });
    expect(done).toEqual([]);
    link.submit();
    await arrive();
    expect(done).toEqual(['connect', 'submit']);
  });

  it('asks again at the next sign of intent', async () => {
    const { link, loads, fail } = linked();
    link.wake();
    await fail();
    link.wake();
    expect(loads).toHaveLength(2);
  });
});
