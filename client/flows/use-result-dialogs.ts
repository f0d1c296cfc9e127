import { type ComponentType, useEffect, useState } from 'react';
import type { ResultProps } from '../components/eligibility/result-view.ts';
import { reloadOnce } from '../shell/stale-deploy.ts';

interface ResultDialogs {
  readonly Dialogs: ComponentType<ResultProps> | null;
  /** There is a result, and what shows it could not be had. */
  readonly isMissing: boolean;
}

/**
 * The results' own script: fetched while the code is typed (`soon`), once more when there is one to show (`now`). Where a newer deploy has
 * removed it, the page is fetched anew; the result survives that (flows/eligibility-draft.ts).
 */
export function useResultDialogs(wanted: 'soon' | 'now' | null): ResultDialogs {
  const [state, setState] = useState<ResultDialogs>({ Dialogs: null, isMissing: false });
  const isThere = state.Dialogs !== null;
  useEffect(() => {
    if (wanted === null || isThere) return;
    let isCurrent = true;
    import('../components/eligibility/result-dialogs.tsx').then(
      ({ ResultDialogs: Dialogs }) => setState({ Dialogs, isMissing: false }),
      () => {
        if (isCurrent && wanted === 'now' && !reloadOnce(location.href)) setState({ Dialogs: null, isMissing: true });
      },
    );
    return () => {
      isCurrent = false;
      setState((before) => (before.isMissing ? { ...before, isMissing: false } : before));
    };
  }, [wanted, isThere]);
  return state;
}
