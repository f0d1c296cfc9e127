import { DataNotice } from '../components/forms/data-notice.tsx';
import { readFormData } from '../components/forms/form-data.ts';
import { NewsletterForm } from '../components/forms/newsletter-form.tsx';
import { NewsletterSent } from '../components/forms/newsletter-sent.tsx';
import { Ledger } from '../components/ledger.tsx';
import { Hero, Section } from '../components/section.tsx';
import { Stamp } from '../components/stamp.tsx';
import { newsletterCopy } from '../copy/newsletter.ts';
import { useLeadFlow } from '../flows/use-lead-flow.ts';
import type { PageProps } from './index.ts';

const { title, lead, notice, contents, steps } = newsletterCopy;

export default function Newsletter({ data }: PageProps) {
  const given = readFormData(data);
  // The confirmation of a native POST stays; the form's own message is for five seconds.
  const { view, actions } = useLeadFlow('newsletter', { ...given, sent: null });
  return (
    <>
      <Hero title={title} lead={lead}>
        {given.sent !== null && <NewsletterSent reference={given.sent} />}
        <div className="card grid gap-x-12 gap-y-6 lg:grid-cols-2 lg:items-start">
          <NewsletterForm view={view} actions={actions} place="page" />
          <DataNotice {...notice} />
        </div>
      </Hero>

      <Section title={contents.title} lead={contents.lead} layout="split">
        <ul className="entries">
          {contents.items.map(({ title: heading, text }) => (
            <li key={heading} className="grid gap-x-8 gap-y-1 sm:grid-cols-[14rem_1fr] sm:items-baseline">
              <h3 className="heading-3">{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <section className="section">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div className="section-head">
            <h2 className="heading-2">{steps.title}</h2>
            <p className="lead">{steps.lead}</p>
          </div>
          <Stamp {...steps.stamp} className="w-56" />
        </div>
        <Ledger
          caption={steps.title}
          hideCaption
          columns={steps.columns.map((label) => ({ label }))}
          rows={steps.items.map(({ step, you, we }) => ({ key: step, cells: [step, you, we] }))}
        />
      </section>
    </>
  );
}
