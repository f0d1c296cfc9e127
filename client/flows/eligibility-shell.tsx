/** The eligibility dialogs as every page carries them in its HTML, before `eligibility-flow.tsx` hydrates the same markup. */
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

export function EligibilityShell() {
  return (
    <>
      <EligibilityDialog view={initialView} actions={noActions} notice={<EligibilityNotice />} lender={<EligibilityLender />} />
      <ResultComing text="" />
    </>
  );
}
