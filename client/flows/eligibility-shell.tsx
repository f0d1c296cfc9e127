/**
 * The eligibility dialog as every page carries it in its HTML: enough to open at once under a press. What is in it comes with its chart
 * (entry-flow.ts), which is fetched as soon as somebody shows up. Where that takes long, or cannot be had without a connection, a sentence
 * appears without a script; its link has a `#`, because a press on /check opens this dialog.
 */
import { ELIGIBILITY_DIALOG } from '../components/invoker.ts';
import { DialogFrame } from '../components/modal.tsx';
import { slowCopy } from '../copy/coming.ts';
import { eligibilityCopy } from '../copy/eligibility.ts';

export function EligibilityShell() {
  return (
    <DialogFrame id={ELIGIBILITY_DIALOG} labelledBy="eligibility-title" size="wide">
      <div className="dialog-main dialog-coming">
        <h2 className="heading-2 pr-10" id="eligibility-title">
          {eligibilityCopy.details.title}
        </h2>
        <p>
          {`${slowCopy.text} `}
          <a className="link" href="/check#main">
            {slowCopy.link}
          </a>
          .
        </p>
      </div>
    </DialogFrame>
  );
}
