import { type ComponentType, useEffect, useState } from 'react';
import type { LaterProps } from '../components/eligibility/result-view.ts';
import { reloadOnce } from '../shell/stale-deploy.ts';

/**
 * The results' own script: fetched while the code is typed (`soon`), once more when there is one to show (`now`). Where a newer deploy has
 * removed it, the page is fetched anew; the result survives that (flows/eligibility-draft.ts). Null until it is there: where it cannot be
 * had, the dialog before it says what to do (components/eligibility/coming-words.tsx).
 */
export function useResultDialogs(wanted: 'soon' | 'now' | null): ComponentType<LaterProps> | null {
  const [Dialogs, setDialogs] = useState<ComponentType<LaterProps> | null>(null);
  useEffect(() => {
    if (wanted === null || Dialogs) return;
    let isCurrent = true;
    import('../components/eligibility/result-dialogs.tsx').then(
      ({ ResultDialogs }) => setDialogs(() => ResultDialogs),
      () => isCurrent && wanted === 'now' && reloadOnce(location.href),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, Dialogs]);
  return Dialogs;
}
