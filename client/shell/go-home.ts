import { navigate } from 'wouter/use-browser-location';

/** To `/` without a reload where the page is hydrated, by a plain navigation where it is not yet. */
export function goHome(): void {
  if (location.pathname === '/') return;
  if (document.getElementById('page')?.dataset['live'] === undefined) location.assign('/');
  else navigate('/');
}
