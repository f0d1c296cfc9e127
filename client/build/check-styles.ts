/**
 * The rules of what the dialog of the check holds, which come with it (flows/check-content.ts), so that it waits for a kilobyte and not for the
 * whole sheet. They name classes as React does, and documents have shorter names for theirs (short-classes.ts): on the page nothing changes.
 */
import { usedStyles } from '../../worker/pages/used-styles.ts';
import { isKeptName } from './short-classes.ts';
import { rulesFor } from './stylesheet.ts';

/** A rule without rules inside it, and a class in its selectors. */
const RULE = /([^{}]+)\{[^{}]*\}/gu;
const CLASS = /\.([a-z][\w-]*)/gu;
/** The steps of an animation; elements and colours that not every page has. */
const OTHERS = /^(?:from|to|[\d.]+%|:root)$|\b(?:input|label)\b/u;
/** What the chart puts there (flows/eligibility-details.ts). */
const FAULT = '<p class="field-error"><span class="i-ph-warning-circle"></span></p><input aria-invalid="true">';

/** `markup`: the dialogs as `eligibility-markup.tsx` has them. */
export async function checkStyles(markup: string): Promise<string> {
  const shown = markup + FAULT;
  const rules = (await rulesFor(shown)).replace(RULE, (rule, selectors: string) => {
    const classes = [...selectors.matchAll(CLASS)].map(([, name = '']) => name);
    // What has one name is in every document (buttons), but for the icon of a fault.
    const isOwn = classes.some((name) => !isKeptName(name) || FAULT.includes(name));
    return isOwn || (classes.length === 0 && OTHERS.test(selectors)) ? rule : '';
  });
  return usedStyles(rules, shown);
}
