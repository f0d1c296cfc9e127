import { Disclosure } from '../components/disclosure.tsx';
import { Notice } from '../components/notice.tsx';
import { Hero, Section } from '../components/section.tsx';
import { deleteAccountCopy } from '../copy/delete-account.ts';
import { StepScreen } from './delete-account/screens.tsx';

const { title, lead, before, steps, data, deleted, kept, mail } = deleteAccountCopy;

export default function Page() {
  return (
    <>
      <Hero title={title} lead={lead}>
        <Notice icon="i-ph-lock-simple-open">
          <p>{before.text}</p>
        </Notice>
      </Hero>

      <Section title={steps.title}>
        <ol className="grid gap-6 lg:grid-cols-5">
          {steps.items.map(({ name, text }, index) => (
            <li key={name} className="flex items-center gap-6 lg:block">
              <StepScreen index={index} />
              <div className="lg:mt-5">
                <p className="figure-number text-2xl text-evergreen" aria-hidden="true">
                  {index + 1}
                </p>
                <h3 className="font-600">{name}</h3>
                <p className="small mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={mail.title} layout="split">
        <p className="max-w-152">{mail.text}</p>
        <p className="mt-3 max-w-152 text-ink-soft">{mail.never}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="button-primary" href={mail.href}>
            {mail.action}
          </a>
          <p className="small">{mail.address}</p>
        </div>
      </Section>

      <Section title={data.title} layout="split">
        <div className="border-t">
          <Disclosure summary={deleted.summary}>
            <p>{deleted.lead}</p>
            <Items items={deleted.items} />
          </Disclosure>
          <Disclosure summary={kept.summary}>
            <p>{kept.lead}</p>
            <Items items={kept.items} />
            <p>
              {/* Not a Link: only the browser itself scrolls to an anchor of the next page. */}
              <a href={kept.link.href} className="link link-target">
                {kept.link.text}
              </a>
            </p>
          </Disclosure>
        </div>
      </Section>
    </>
  );
}

function Items({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
