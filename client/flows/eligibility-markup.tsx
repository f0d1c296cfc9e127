/** What stands in the flow's root: the eligibility dialog before anything is typed, as `eligibility-flow.tsx` hydrates it. Rendered by the build, for check-content.ts. */
import { ComingWords } from '../components/eligibility/coming-words.tsx';
import { EligibilityDialog } from '../components/eligibility/eligibility-dialog.tsx';
import { EligibilityLender, EligibilityNotice } from '../components/eligibility/eligibility-notice.tsx';
import { ResultComing } from '../components/eligibility/result-coming.tsx';
import { type EligibilityActions, initialView } from '../components/eligibility/view.ts';

const ignore = () => {};
const noActions: EligibilityActions = {
  changeName: ignore,
  changePhone: ignore,
  changeCode: ignore,
  submitDetails: ignore,
  submitCode: ignore,
  resendCode: ignore,
  changeNumber: ignore,
};

export function EligibilityMarkup() {
  return (
    <>
      <EligibilityDialog view={initialView} actions={noActions} notice={<EligibilityNotice />} lender={<EligibilityLender />} />
      <ResultComing>
        <ComingWords />
      </ResultComing>
    </>
  );
}
