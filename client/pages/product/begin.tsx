import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Section } from '../../components/section.tsx';
import { productCopy } from '../../copy/product-mutual-funds.ts';
import { site } from '../../copy/site.ts';
import { contactAbout } from '../../routes.ts';

const { title, ways } = productCopy.begin;

export function Begin() {
  return (
    <Section title={title} layout="split">
      <ul className="entries">
        <Way {...ways.write}>
          <Link href={contactAbout('apply')} className="button-primary">
            {ways.write.action}
          </Link>
        </Way>
        <Way {...ways.call}>
          <a href={site.phone.href} className="button-secondary">
            {ways.call.action}
          </a>
        </Way>
        <Way {...ways.partner}>
          <Link href="/partner" className="button-secondary">
            {ways.partner.action}
          </Link>
        </Way>
      </ul>
    </Section>
  );
}

function Way({ title: name, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-4 md:grid-cols-[1fr_11rem] md:items-center">
      <div>
        <h3 className="heading-3">{name}</h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
