/**
 * A step of the check as a page (decisions 4). Rendered by the worker alone; made of the dialog's own parts, with forms that browsers post.
 * `data-live` tells the inlined script that they wait for no other (client/intent.ts).
 */
import { eligibilityCopy } from '../../copy/eligibility.ts';
import { EligibilityNotice } from '../eligibility/eligibility-notice.tsx';
import type { ResultView } from '../eligibility/result-view.ts';
import type { EligibilityView } from '../eligibility/view.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { Eligible, Ineligible } from './results.tsx';
import { StepNotice } from './step-notice.tsx';

/** The name of an input, or `notice`, `wait` (for another code), `result`. */
export type CheckFocus = 'fullName' | 'phoneNumber' | 'otp' | 'callAt' | 'consent' | 'call' | 'notice' | 'wait' | 'result';

interface Step {
  /** The flow so far, sealed. */
  readonly flow: string;
  /** What became of the press before. */
  readonly notice: { readonly kind: 'success' | 'error'; readonly text: string } | null;
  readonly focus: CheckFocus | null;
}

export interface OpenStep extends Step {
  readonly kind: 'open';
  readonly view: EligibilityView;
  /** Until another code can be asked for, by the server's clock. */
  readonly waitSeconds: number;
}

export interface ResultStep extends Step {
  readonly kind: 'result';
  readonly view: ResultView;
}

export function CheckStep({ step }: { readonly step: OpenStep | ResultStep }) {
  return (
    <section className={step.kind === 'open' ? 'section' : 'section pt-3 md:pt-14'} data-root="" data-live="">
      {step.notice && (
        <div className={step.kind === 'open' ? 'mb-8' : 'mb-3 md:mb-8'}>
          <StepNotice {...step.notice} focus={step.focus === 'notice'} />
        </div>
      )}
      {step.kind === 'open' ? (
        <Open {...step} />
      ) : (
        <div className="max-w-160">{step.view.eligible ? <Eligible {...step} /> : <Ineligible {...step} />}</div>
      )}
    </section>
  );
}

function Open(step: OpenStep) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
      <div>
        <h1 className="heading-1">{eligibilityCopy[step.view.step].title}</h1>
        {step.view.step === 'details' ? <DetailsStep {...step} /> : <CodeStep {...step} />}
      </div>
      <EligibilityNotice level={2} />
    </div>
  );
}
