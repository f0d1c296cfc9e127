/** What can come between choosing a file and the thanks, in every state where it can come. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ResumeVerdict } from '../../../machines/resume-file.ts';
import {
  type ChosenFile,
  type ResumeUploadCall,
  type ResumeUploadEvent,
  resumeUploadMachine,
} from '../../../machines/resume-upload.machine.ts';
import { settle, stateName } from '../../support/machine-paths.ts';
import { startResumeUpload } from '../../support/resume-upload-actor.ts';
import { cv, uploadAnswers } from '../../support/resume-upload-paths.ts';

const accepted: ResumeVerdict = { kind: 'accepted', fileKind: 'pdf', mayNeedPassword: false };
const UNREADABLE = 'We cannot read this file any more. It was changed, moved or deleted. Please choose it again';
const other = { ...cv, name: 'other.pdf' };

function checking() {
  const live = startResumeUpload();
  live.send({ type: 'dialog.open' }, { type: 'file.choose', file: cv });
  expect(live.state()).toBe('open.checking');
  return live;
}

async function uploading() {
  const live = checking();
  live.inspections.latest().resolve(accepted);
  await settle();
  live.send({ type: 'upload.submit' });
  expect(live.state()).toBe('open.uploading');
  return live;
}

describe('while a file is looked at', () => {
  it('one that is not what its name says is refused with its reason, and nothing is left of it', async () => {
    const live = checking();
    live.inspections.latest().resolve({ kind: 'refused', message: 'Please upload a PDF or Word document' } as ResumeVerdict);
    await settle();
    expect([live.state(), live.context().file, live.context().error]).toEqual(['open.empty', null, 'Please upload a PDF or Word document']);
    live.send({ type: 'upload.submit' });
    expect(live.transfers).toEqual([]);
  });

  it('BR-17 one that cannot be read any more is asked for again', async () => {
    const live = checking();
    live.inspections.latest().reject(new Error('NotReadableError'));
    await settle();
    expect([live.state(), live.context().file, live.context().error]).toEqual(['open.empty', null, UNREADABLE]);
  });

  it('it can be taken away, and what is then found in it changes nothing', async () => {
    const live = checking();
    live.send({ type: 'file.remove' });
    expect([live.state(), live.context().file]).toEqual(['open.empty', null]);
    live.inspections.latest().resolve(accepted);
    await settle();
    expect([live.state(), live.context().error]).toEqual(['open.empty', null]);
  });
});

it('BR-17 a file that is gone when it is sent is asked for again, and the transfer is over', async () => {
  const live = await uploading();
  live.latest().sendBack({ type: 'upload.unreadable' });
  expect([live.state(), live.context().file, live.context().error, live.latest().stopped]).toEqual(['open.empty', null, UNREADABLE, true]);
});

it('RE-07 a transfer that ends the session closes the dialog, says so on the page and leads home; no other answer does', async () => {
  const live = await uploading();
  live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.unauthorized });
  expect([live.state(), live.toasts, live.homecomings()]).toEqual(['closed', ['over'], 1]);
  for (const answer of ['refused', 'unavailable', 'stored'] as const) {
    const other = await uploading();
    other.latest().sendBack({ type: 'upload.answer', result: uploadAnswers[answer] });
    expect([other.homecomings(), other.toasts], answer).toEqual([0, []]);
  }
});

describe('one file at a time', () => {
  it('a drop during the transfer changes nothing', async () => {
    const live = await uploading();
    live.send({ type: 'file.choose', file: other });
    expect([live.state(), live.context().file, live.latest().stopped]).toEqual(['open.uploading', cv, false]);
  });

  it('a drop during the thanks changes nothing', async () => {
    const live = await uploading();
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.stored });
    live.send({ type: 'file.choose', file: other });
    expect([live.state(), live.context().file]).toEqual(['open.success', cv]);
  });
});

it('a transfer that cannot begin keeps the file and says so', async () => {
  const machine = resumeUploadMachine.provide({
    actors: {
      inspectFile: fromPromise<ResumeVerdict, { file: ChosenFile }>(() => Promise.resolve(accepted)),
      uploadFile: fromCallback<ResumeUploadEvent, ResumeUploadCall>(() => {
        throw new Error('no transfer');
      }),
    },
  });
  const actor = createActor(machine, { input: { newKey: () => 'key' } }).start();
  for (const event of [{ type: 'dialog.open' }, { type: 'file.choose', file: cv }, { type: 'upload.submit' }] as const) actor.send(event);
  await settle();
  const { context } = actor.getSnapshot();
  expect([stateName(actor.getSnapshot()), context.file, context.error]).toEqual(['open.selected', cv, expect.stringMatching(/\w/u)]);
});
