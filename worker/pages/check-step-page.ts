/** A step of the eligibility check as a page (decisions 4): what is shown of the flow is what the dialog shows of it. */
import { createElement } from 'react';
import { type CheckFocus, CheckStep, type OpenStep, type ResultStep } from '../../client/components/check/check-step.tsx';
import { checkCopy } from '../../client/copy/check.ts';
import { eligibilityCopy } from '../../client/copy/eligibility.ts';
import { congratulationsCopy, notEligibleCopy } from '../../client/copy/eligibility-result.ts';
import { formTitles } from '../../client/copy/form-titles.ts';
import { inputNames, resultViewOf, viewOf } from '../../client/flows/eligibility-view.ts';
import { BRAND } from '../../machines/contract/brand.ts';
import { CHECK_PATH } from '../../machines/contract/check-form.ts';
import type { FocusTarget } from '../../machines/eligibility.machine.ts';
import type { EligibilitySnapshot } from '../../machines/eligibility-kept.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerPage } from './render-page.ts';

/** A sentence of its own, or one that is made for these pages. */
export type CheckNotice = { readonly kind: 'success' | 'error'; readonly text: string } | keyof typeof checkCopy;

interface CheckPage {
  /** At rest: open, or with a result. */
  readonly snapshot: EligibilitySnapshot;
  /** The same, sealed. */
  readonly flow: string;
  /** Beside what the flow itself has to say. */
  readonly notice: CheckNotice | null;
  /** `wait`: until another code can be asked for. */
  readonly focus: FocusTarget['field'] | 'wait' | null;
  readonly waitSeconds: number;
}

/** Never stored, never indexed. */
export function answerCheckPage(
  c: AppContext,
  page: CheckPage,
  { status, headers = {} }: { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  const step = stepOf(page);
  const title = `${titleOf(step)} – ${BRAND}`;
  const view = {
    path: CHECK_PATH,
    data: { content: createElement(CheckStep, { step }) },
    embedded: null,
    route: { index: false, title: status < 400 ? title : formTitles.faulty(title) },
  };
  return answerPage(c, view, { status, headers: { ...headers, 'X-Robots-Tag': 'noindex' } });
}

function stepOf({ snapshot, flow, notice, focus, waitSeconds }: CheckPage): OpenStep | ResultStep {
  const { fieldError, notice: fault } = snapshot.context;
  // A fault of the whole call stands above everything, where a page begins, and no second time at the button.
  const said = fault === null ? sentence(notice) : ({ kind: 'error', text: fault } as const);
  const asked = focus === 'wait' || focus === null ? focus : inputNames[focus];
  const faulty = fieldError !== null ? inputNames[fieldError.field] : said?.kind === 'error' ? 'notice' : asked;
  // The answer to a press that came too early; what was wrong before that still stands at its field.
  const wanted: CheckFocus | null = asked === 'wait' ? asked : faulty;
  const view = viewOf(snapshot);
  if (view.open) return { kind: 'open', view, flow, notice: said, focus: wanted, waitSeconds };
  const result = resultViewOf(snapshot);
  const alone = fault === null ? result : { ...result, errorMessage: null };
  return { kind: 'result', view: alone, flow, notice: said, focus: wanted ?? (result.call === 'asked' ? null : 'result') };
}

function sentence(notice: CheckNotice | null) {
  return typeof notice === 'string' ? ({ kind: 'error', text: checkCopy[notice] } as const) : notice;
}

function titleOf(step: OpenStep | ResultStep): string {
  if (step.kind === 'open') return eligibilityCopy[step.view.step].title;
  return step.view.eligible ? congratulationsCopy.title : notEligibleCopy.title;
}
