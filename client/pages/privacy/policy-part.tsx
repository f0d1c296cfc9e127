import { EmailLink } from '../../components/email-link.tsx';
import { Ledger } from '../../components/ledger.tsx';
import { type PrivacyPart, privacyCopy } from '../../copy/privacy.ts';

const { retention, contact } = privacyCopy;

/** A paragraph, a list of terms, or one of the two parts with a form of their own. */
export function PolicyPart({ part }: { readonly part: PrivacyPart }) {
  if (typeof part === 'string') return <p className="max-w-152">{part}</p>;
  if ('show' in part) return part.show === 'retention' ? <Retention /> : <Contact />;
  return (
    <dl className="entries">
      {part.map(([term, text]) => (
        <div key={term} className="grid gap-x-8 py-3 md:grid-cols-[10rem_1fr]">
          <dt className="font-600">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Retention() {
  const { columns, rows } = retention;
  return (
    <Ledger
      caption={columns.period}
      hideCaption
      columns={[{ label: columns.data }, { label: columns.period }, { label: columns.reason }]}
      rows={rows.map(({ data, period, reason }) => ({ key: data, cells: [data, period, reason] }))}
    />
  );
}

function Contact() {
  const { privacy, grievance, office, answer } = contact;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div>
          <dt className="font-600">{privacy.term}</dt>
          <dd>
            <EmailLink address={privacy.email} />
          </dd>
          <dd>
            <a className="link link-target figures" href={privacy.phone.href}>
              {privacy.phone.text}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-600">{grievance.term}</dt>
          <dd>{grievance.name}</dd>
          <dd>
            <EmailLink address={grievance.email} />
          </dd>
          <dd className="figures">{grievance.phone}</dd>
        </div>
        <div>
          <dt className="font-600">{office.term}</dt>
          {office.lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
      <p>{answer}</p>
    </>
  );
}
