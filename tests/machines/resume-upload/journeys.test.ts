import { describe, expect, it } from 'vitest';
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
