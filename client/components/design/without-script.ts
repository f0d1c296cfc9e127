/**
 * The page where no script of ours runs: none may, or the browser is older than our floor. The inlined script says that it runs (intent.ts);
 * `@media (scripting: none)` is younger than our floor, and an old browser has scripts all the same.
 */
export const WITHOUT_SCRIPT = ':root:not([data-script])';
