/** The newsletter box under articles (spec 2), with its flow. */

import { noFormData } from '../components/forms/form-data.ts';
import { NewsletterForm } from '../components/forms/newsletter-form.tsx';
import { newsletterCopy } from '../copy/newsletter.ts';
import { useLeadFlow } from './use-lead-flow.ts';

const copy = newsletterCopy.box;

export function NewsletterBox() {
  const { view, actions } = useLeadFlow('newsletter', noFormData);
  return (
    <section className="card grid gap-x-12 gap-y-5 lg:grid-cols-2" aria-labelledby="newsletter-box-title">
      <div>
        <h2 className="heading-3" id="newsletter-box-title">
          {copy.title}
        </h2>
        <p className="mt-2">{copy.text}</p>
      </div>
      <div>
        <NewsletterForm view={view} actions={actions} place="box" />
        <p className="small mt-3">{copy.notice}</p>
      </div>
    </section>
  );
}
