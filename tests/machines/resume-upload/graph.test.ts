import { describe, expect, it } from 'vitest';
import type { ChallengeOutcome } from '../../../machines/challenge.ts';
import { CHALLENGE_MS, RESUME_FOLLOW_UP_MS } from '../../../machines/contract/limits.ts';
import type { ResumeVerdict } from '../../../machines/resume-file.ts';
import type { ResumeUploadEvent } from '../../../machines/resume-upload.machine.ts';
import {
  activeLeaves,
  allEdges,
  effectsOf,
  leafStates,
  type PathDriver,
  type PathEvent,
  settle,
  shortestPaths,
  walkPath,
} from '../../support/machine-paths.ts';
import { startResumeUpload } from '../../support/resume-upload-actor.ts';
import { resumeUploadModel, resumeUploadPaths } from '../../support/resume-upload-paths.ts';

describe('reachable', () => {
  const reached = new Set(shortestPaths(resumeUploadModel).flatMap(({ end }) => activeLeaves(end)));
  it.each(leafStates(resumeUploadModel.machine))('%s is reachable', (leaf) => {
    expect(reached.has(leaf)).toBe(true);
  });
});

describe('every edge', () => {
  it('leads where the machine says again, and keeps what a dialog may show', () => {
    const edges = allEdges(resumeUploadModel);
    expect(edges.length).toBeGreaterThan(40);
    for (const { from, event, to } of edges) {
      expect(effectsOf(resumeUploadModel.machine, from, event).next.value).toEqual(to.value);
      // Ready, sending and thanks need a file; nothing of a closed dialog stays.
      if (to.hasTag('selected') || to.hasTag('uploading') || to.hasTag('challenged') || to.hasTag('success'))
        expect(to.context.file).not.toBeNull();
      if (!to.hasTag('open')) expect([to.context.file, to.context.error, to.context.progress]).toEqual([null, null, 0]);
      if (to.hasTag('uploading') || to.hasTag('challenged')) expect(to.context.attempt).not.toBeNull();
      // A token is good for the transfer that it was solved for.
      if (!to.hasTag('open') || to.hasTag('challenged') || to.hasTag('success')) expect(to.context.token).toBeNull();
      if (to.hasTag('success')) expect([to.context.attempt, to.context.error]).toEqual([null, null]);
    }
  });
});

function driverOf(live: ReturnType<typeof startResumeUpload>): PathDriver {
  const send = (event: PathEvent) => live.actor.send(event as unknown as ResumeUploadEvent);
  const back = (event: PathEvent) => live.latest().sendBack(event as unknown as ResumeUploadEvent);
  const has = (tag: Parameters<ReturnType<typeof live.actor.getSnapshot>['hasTag']>[0]) => () =>
    expect(live.actor.getSnapshot().hasTag(tag)).toBe(true);
  return {
    execute: {
      'dialog.open': send,
      'dialog.close': send,
      'file.choose': send,
      'file.remove': send,
      'upload.submit': send,
      'upload.cancel': send,
      'upload.progress': back,
      'upload.answer': back,
      'upload.unreadable': back,
      'xstate.done.actor.inspectFile': (event) => {
        live.inspections.latest().resolve(event.output as ResumeVerdict);
        return settle();
      },
      'xstate.error.actor.inspectFile': (event) => {
        live.inspections.latest().reject(event.error);
        return settle();
      },
      'xstate.done.actor.challenge': (event) => {
        live.challenges.latest().resolve(event.output as ChallengeOutcome);
        return settle();
      },
      'xstate.error.actor.challenge': (event) => {
        live.challenges.latest().reject(event.error);
        return settle();
      },
      'xstate.after.challengeTime.resumeUpload.open.challenged': () => {
        live.clock.increment(CHALLENGE_MS - 1);
        expect(live.state()).toBe('open.challenged');
        live.clock.increment(1);
      },
      'xstate.after.followUpDelay.resumeUpload.open.success': () => {
        live.clock.increment(RESUME_FOLLOW_UP_MS - 1);
        expect(live.state()).toBe('open.success');
        live.clock.increment(1);
      },
    },
    assertState: {
      closed: () => expect(live.transfers.filter(({ stopped }) => !stopped)).toEqual([]),
      'open.empty': () => expect(live.context().file).toBeNull(),
      'open.checking': has('checking'),
      'open.selected': has('selected'),
      'open.uploading': () => {
        has('uploading')();
        expect(live.latest().stopped).toBe(false);
        expect(live.transfers.filter(({ stopped }) => !stopped)).toHaveLength(1);
      },
      'open.challenged': () => {
        has('challenged')();
        expect(live.challenges.latest().signal.aborted).toBe(false);
        expect(live.transfers.filter(({ stopped }) => !stopped)).toEqual([]);
      },
      'open.success': has('success'),
    },
  };
}

describe('generated paths through a live flow', () => {
  // A callback actor cannot fail later; the first journeys test covers an exception at its start.
  it.each(resumeUploadPaths((label) => label === 'upload throws').map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const live = startResumeUpload();
    await walkPath(path, driverOf(live));
    expect(live.state()).toBe(path.endState);
  });
});
