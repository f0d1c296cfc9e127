import { navigate } from 'wouter/use-browser-location';
import { stepOf } from './dialog-history.ts';

/** To `/` without a reload where the page is hydrated, by a plain navigation where it is not yet. */
export function goHome(): void {
  if (location.pathname === '/') return;
  // From a dialog: its own entry of the history becomes the home page's, so that Back leads to the page it was opened on.
  const replace = stepOf(history.state) > 0;
  if (document.getElementById('page')?.dataset['live'] !== undefined) navigate('/', { replace });
  else if (replace) {
    // Else the dialog, as it closes, would take its entry back, and with that call the navigation off.
    history.replaceState(null, '');
    location.replace('/');
  } else location.assign('/');
}
