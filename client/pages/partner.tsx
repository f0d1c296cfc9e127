import { Link } from 'wouter';
import { formatRupees } from '../../machines/money.ts';
import { EmailLink } from '../components/email-link.tsx';
import { readFormData } from '../components/forms/form-data.ts';
import { PartnerForm } from '../components/forms/partner-form.tsx';
import { Icon } from '../components/icon.tsx';
import { Ledger } from '../components/ledger.tsx';
import { Hero } from '../components/section.tsx';
import { partnerCopy } from '../copy/partner.ts';
import { site } from '../copy/site.ts';
import { useLeadFlow } from '../flows/use-lead-flow.ts';
import { contactAbout } from '../routes.ts';
import type { PageProps } from './index.ts';

const { hero, comparison, benefits, form, contact } = partnerCopy;

export default function Partner({ data }: PageProps) {
  return (
    <>
      <Hero
        title={hero.title}
        lead={hero.lead}
        action={
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a className="button-primary" href="#apply">
              {hero.action}
            </a>
            <p className="small">{hero.remark}</p>
          </div>
        }
      >
        <div className="card">
          <Ledger
            caption={comparison.caption(formatRupees(comparison.amountRupees))}
            columns={comparison.columns.map((label) => ({ label }))}
            rows={comparison.rows.map(({ what, redeem, pledge }) => ({
              key: what,
              cells: [
                what,
                <span key="redeem" className="text-ink-soft">
                  {redeem}
                </span>,
                pledge,
              ],
            }))}
          />
        </div>
        <p className="small mt-4 max-w-160">{comparison.condition}</p>
      </Hero>

      <section className="section">
        <h2 className="heading-2 mb-8">{benefits.title}</h2>
        <Benefits />
      </section>

      <Application data={data} />
    </>
  );
}

function Benefits() {
  return (
    <ul className="grid border-t lg:grid-cols-3">
      {benefits.items.map(({ figure, title, text, condition }, index) => (
        <li
          key={title}
          className={
            index === 0 ? 'flex flex-col gap-3 py-7 lg:pr-8' : 'flex flex-col gap-3 py-7 border-t lg:border-t-0 lg:border-l lg:px-8'
          }
        >
          <p className="figure-number text-4xl text-evergreen">{figure}</p>
          <h3 className="heading-3">{title}</h3>
          <p>{text}</p>
          <p className="small">{condition}</p>
          <p className="mt-auto">
            <Link href={contactAbout('partner')} className="link link-target font-600">
              {benefits.action}
              <Icon name="i-ph-arrow-right" />
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Application({ data }: Pick<PageProps, 'data'>) {
  const { view, actions } = useLeadFlow('partner', readFormData(data));
  return (
    <section className="section section-split lg:grid-rows-[auto_1fr]" id="apply">
      <div className="section-head">
        <h2 className="heading-2">{form.title}</h2>
        <p className="lead">{form.lead}</p>
      </div>
      <div className="lg:row-span-2">
        <PartnerForm view={view} actions={actions} />
      </div>
      <ContactInfo />
    </section>
  );
}

function ContactInfo() {
  return (
    <div className="mt-4 border-t pt-5 lg:mt-0">
      <h3 className="heading-3">{contact.title}</h3>
      <dl className="mt-2 grid gap-x-8 gap-y-2 md:grid-cols-2 lg:grid-cols-1">
        <div>
          <dt className="small">{contact.phone}</dt>
          <dd>
            <a className="link link-target figures" href={site.phone.href}>
              {site.phone.text}
            </a>{' '}
            <span className="small inline-block">{contact.hours}</span>
          </dd>
        </div>
        <div>
          <dt className="small">{contact.email}</dt>
          <dd>
            <EmailLink address={site.partnerEmail} />
          </dd>
        </div>
        <div>
          <dt className="small">{contact.office}</dt>
          <dd>
            <address className="not-italic">{site.office.join(', ')}</address>
          </dd>
        </div>
      </dl>
    </div>
  );
}
