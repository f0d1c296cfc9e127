import { describe, expect, it } from 'vitest';
import { problem } from '../../../machines/contract/problem.ts';
import type { ResumeVerdict } from '../../../machines/resume-file.ts';
import { settle } from '../../support/machine-paths.ts';
import { startResumeUpload } from '../../support/resume-upload-actor.ts';
import { cv, picture, uploadAnswers } from '../../support/resume-upload-paths.ts';

const accepted: ResumeVerdict = { kind: 'accepted', fileKind: 'pdf', mayNeedPassword: false };

async function withCv() {
  const live = startResumeUpload();
  live.send({ type: 'dialog.open' }, { type: 'file.choose', file: cv });
  live.inspections.latest().resolve(accepted);
  await settle();
  return live;
}

describe('sending a CV', () => {
  it('goes from the choice to the thanks, and two seconds later closes itself, without the file', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    expect(live.state()).toBe('open.uploading');
    live.latest().sendBack({ type: 'upload.progress', fraction: 0.4 });
    expect(live.context().progress).toBe(0.4);
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.stored });
    expect(live.state()).toBe('open.success');
    live.clock.increment(1_999);
    expect(live.state()).toBe('open.success');
    live.clock.increment(1);
    expect([live.state(), live.context().file]).toEqual(['closed', null]);
  });

  it('DS-04 thanks closed by hand close nothing later, not even a dialog opened anew', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.stored });
    live.send({ type: 'dialog.close' }, { type: 'dialog.open' });
    live.clock.increment(5_000);
    expect(live.state()).toBe('open.empty');
  });

  it('a press is for the file that was there: another one, chosen while the first is looked at, waits for its own', async () => {
    const live = startResumeUpload();
    live.send({ type: 'dialog.open' }, { type: 'file.choose', file: cv }, { type: 'upload.submit' });
    live.send({ type: 'file.choose', file: { ...cv, name: 'other.pdf' } });
    live.inspections.latest().resolve(accepted);
    await settle();
    expect([live.state(), live.context().file?.name, live.transfers]).toEqual(['open.selected', 'other.pdf', []]);
  });

  it('one that was stopped begins at nothing when it goes again', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.progress', fraction: 0.4 });
    live.send({ type: 'upload.cancel' }, { type: 'upload.submit' });
    expect([live.state(), live.context().progress]).toEqual(['open.uploading', 0]);
  });

  it('so does one that goes again once the check that a person sends is solved', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.progress', fraction: 1 });
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.challenge });
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    expect([live.state(), live.context().progress, live.latest().call.token]).toEqual(['open.uploading', 0, 'token-1']);
  });

  it('DS-04 a second press sends nothing more', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' }, { type: 'upload.submit' });
    expect(live.transfers).toHaveLength(1);
  });

  it('DS-04 closed at once and sent again, the same file is the same upload; after its answer it is another', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' }, { type: 'dialog.close' });
    expect(live.latest().stopped).toBe(true);
    live.send({ type: 'dialog.open' }, { type: 'file.choose', file: cv });
    live.inspections.latest().resolve(accepted);
    await settle();
    live.send({ type: 'upload.submit' });
    expect(live.transfers.map(({ call }) => call.idempotencyKey)).toEqual(['key-1', 'key-1']);
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.refused });
    live.send({ type: 'upload.submit' });
    expect(live.latest().call.idempotencyKey).toBe('key-2');
  });

  it('DS-04 a file that was changed meanwhile is another upload, under the same name and of the same size', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' }, { type: 'upload.cancel' });
    live.send({ type: 'file.choose', file: { ...cv, lastModified: cv.lastModified + 1 } });
    live.inspections.latest().resolve(accepted);
    await settle();
    live.send({ type: 'upload.submit' });
    expect(live.transfers.map(({ call }) => call.idempotencyKey)).toEqual(['key-1', 'key-2']);
  });

  it('DS-04 an upload that the server has refused, such as for its key, goes again under another key', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.answer', result: { ok: false, problem: problem({ kind: 'refused', status: 409 }) } });
    live.send({ type: 'upload.submit' });
    expect(live.transfers.map(({ call }) => call.idempotencyKey)).toEqual(['key-1', 'key-2']);
  });
});

describe('refusals', () => {
  it('says what may be uploaded, before anything is read', () => {
    const live = startResumeUpload();
    live.send({ type: 'dialog.open' }, { type: 'file.choose', file: picture });
    expect(live.context().error).toBe('Please upload a PDF or Word document');
    live.send({ type: 'file.choose', file: { ...cv, size: 5_242_880 } });
    expect(live.context().error).toBe('File size must be less than 5MB');
    expect(live.inspections.calls).toEqual([]);
    live.send({ type: 'file.choose', file: { ...cv, size: 5_242_879 } });
    expect([live.state(), live.context().error]).toEqual(['open.checking', null]);
  });

  it('DD-03 a folder, or a drop without a file, is refused with the type message and never sent', () => {
    const live = startResumeUpload();
    live.send({ type: 'dialog.open' }, { type: 'file.choose', file: null });
    expect([live.state(), live.context().error]).toEqual(['open.empty', 'Please upload a PDF or Word document']);
    live.send({ type: 'upload.submit' });
    expect(live.transfers).toEqual([]);
  });

  it('a failed transfer keeps the file, says why, and tries again under the same key', async () => {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.unavailable });
    expect([live.state(), live.context().file, live.context().error]).toEqual([
      'open.selected',
      cv,
      'We could not save your file. Please try again in a moment',
    ]);
    live.send({ type: 'upload.submit' });
    expect(live.latest().call.idempotencyKey).toBe('key-1');
  });

  it('Upload pressed while the file is still looked at follows by itself, once', async () => {
    const live = startResumeUpload();
    live.send({ type: 'dialog.open' }, { type: 'file.choose', file: cv }, { type: 'upload.submit' });
    expect([live.state(), live.transfers.length]).toEqual(['open.checking', 0]);
    live.inspections.latest().resolve(accepted);
    await settle();
    expect([live.state(), live.transfers.length]).toEqual(['open.uploading', 1]);
    live.send({ type: 'upload.cancel' });
    expect(live.state()).toBe('open.selected');
  });

  it('DD-04 a removed file can be chosen again', async () => {
    const live = await withCv();
    live.send({ type: 'file.remove' });
    expect(live.state()).toBe('open.empty');
    live.send({ type: 'file.choose', file: cv });
    live.inspections.latest().resolve(accepted);
    await settle();
    expect(live.state()).toBe('open.selected');
  });
});

describe('a check that a person sends', () => {
  async function challenged() {
    const live = await withCv();
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.challenge });
    expect([live.state(), live.context().error]).toEqual(['open.challenged', null]);
    return live;
  }

  it('once it is solved the same file goes again with the same key, and its token goes along once', async () => {
    const live = await challenged();
    live.latest().sendBack({ type: 'upload.progress', fraction: 1 });
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    expect([live.state(), live.context().progress]).toEqual(['open.uploading', 0]);
    expect(live.transfers.map(({ call }) => [call.idempotencyKey, call.token])).toEqual([
      ['key-1', null],
      ['key-1', 'token-1'],
    ]);
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.unavailable });
    live.send({ type: 'upload.submit' });
    expect(live.latest().call).toMatchObject({ idempotencyKey: 'key-1', token: null });
  });

  it('a server that is not content with the token is asked no third time by itself; Upload makes a new challenge', async () => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: true, token: 'token-1' });
    await settle();
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.challenge });
    expect([live.state(), live.context().error]).toEqual([
      'open.selected',
      'We could not check that you are a person. Please try again, or call us',
    ]);
    live.send({ type: 'upload.submit' });
    live.latest().sendBack({ type: 'upload.answer', result: uploadAnswers.challenge });
    expect([live.state(), live.latest().call.idempotencyKey]).toEqual(['open.challenged', 'key-1']);
  });

  it.each([
    ['failed', 'The check that you are a person did not succeed'],
    ['blocked', 'The check that you are a person did not load. Something on this device or network may block it'],
    ['late', 'The check that you are a person took too long'],
    ['stopped', 'The check that you are a person was stopped, so this is not sent yet'],
  ] as const)('one that ends %s keeps the file and says so', async (cause, sentence) => {
    const live = await challenged();
    live.challenges.latest().resolve({ ok: false, cause });
    await settle();
    expect([live.state(), live.context().file, live.context().error]).toEqual(['open.selected', cv, sentence]);
    expect(live.transfers).toHaveLength(1);
  });

  it('one that nobody ends is over after two minutes; one whose script does not come is blocked', async () => {
    const late = await challenged();
    late.clock.increment(119_999);
    expect(late.state()).toBe('open.challenged');
    late.clock.increment(1);
    expect([late.state(), late.context().error, late.challenges.latest().signal.aborted]).toEqual([
      'open.selected',
      'The check that you are a person took too long',
      true,
    ]);
    const blocked = await challenged();
    blocked.challenges.latest().reject(new Error('no script'));
    await settle();
    expect([blocked.state(), blocked.context().error]).toEqual([
      'open.selected',
      'The check that you are a person did not load. Something on this device or network may block it',
    ]);
  });

  it('closing the dialog takes it away; a drop, Upload and Stop mean nothing meanwhile', async () => {
    const live = await challenged();
    live.send({ type: 'file.choose', file: picture }, { type: 'upload.submit' }, { type: 'upload.cancel' });
    expect([live.state(), live.context().file, live.transfers.length]).toEqual(['open.challenged', cv, 1]);
    live.send({ type: 'dialog.close' });
    expect([live.state(), live.challenges.latest().signal.aborted]).toEqual(['closed', true]);
  });
});
