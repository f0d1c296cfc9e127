import { leadSuccess } from '../../../machines/contract/lead-success.ts';
import { newsletterCopy } from '../../copy/newsletter.ts';
import { Icon } from '../icon.tsx';

const copy = newsletterCopy.sent;

/** What the specification says, and what is left to do: the same with a script and without. */
export function NewsletterNext() {
  return (
    <>
      <p>{leadSuccess.newsletterSent}</p>
      <p>{copy.left}</p>
    </>
  );
}

/** After a native POST. The browser brings it into view. */
export function NewsletterSent({ reference }: { readonly reference: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native POST without a script this is what the page is about
    <div className="notice mb-8" role="status" tabIndex={-1} autoFocus>
      <Icon name="i-ph-envelope-simple-open" />
      <div>
        <h2 className="heading-3 text-ink">{leadSuccess.newsletterTitle}</h2>
        <NewsletterNext />
        <p>{copy.missing}</p>
        {reference && (
          <p>
            {copy.reference} <strong translate="no">{reference}</strong>
          </p>
        )}
      </div>
    </div>
  );
}
