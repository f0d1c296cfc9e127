import { disclosureCopy } from '../copy/disclosure.ts';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';
import { footerLegal, footerProducts, footerQuickLinks } from '../routes.ts';
import { LenderDisclosure } from './lender-disclosure.tsx';
import { NavLinks } from './nav-links.tsx';

const copy = shellCopy.footer;
const lists = [
  { title: copy.quickLinks, paths: footerQuickLinks },
  { title: copy.products, paths: footerProducts },
  { title: copy.legal, paths: footerLegal },
];

export function SiteFooter({ path }: { readonly path: string }) {
  return (
    <footer className="site-footer">
      <div>
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[5fr_7fr]">
          <Contact />
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
            {lists.map(({ title, paths }) => (
              <nav key={title} aria-label={title} className="last:col-span-2 md:last:col-span-1">
                <h2 className="mb-2">{title}</h2>
                <ul className={paths === footerLegal ? 'grid grid-cols-2 gap-x-6 md:block' : undefined}>
                  <NavLinks paths={paths} current={path} />
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-10 grid gap-x-8 gap-y-8 border-t pt-8 md:grid-cols-2 lg:grid-cols-[5fr_7fr]">
          <MobileApp />
          <Lender />
        </div>
        <p className="mt-8 border-t pt-6 text-ink-soft">{copy.copyright}</p>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <div className="footer-contact">
      <p className="max-w-72 font-serif text-xl leading-snug">{copy.claim}</p>
      <h2 className="mt-6">{copy.contact}</h2>
      <ul className="mt-1">
        <li>
          <a className="figures" href={site.phone.href}>
            {site.phone.text}
          </a>
        </li>
        <li>
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </li>
        <li className="flex min-h-11 items-center text-ink-soft">{copy.hours}</li>
      </ul>
      <ul className="flex flex-wrap gap-x-5" aria-label={copy.social}>
        {site.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">&nbsp;{shellCopy.opensNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The store buttons lead nowhere until there is an app, and say so. */
function MobileApp() {
  return (
    <div>
      <h2>{copy.app.title}</h2>
      <p className="mt-2 mb-4 max-w-80 text-ink-soft" id="app-soon">
        {copy.app.text}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:flex">
        {(['googlePlay', 'appStore'] as const).map((store) => (
          <li key={store}>
            {site.appIsLive ? (
              <a className="button-secondary w-full px-3 sm:px-5" href={site.stores[store]} target="_blank" rel="noopener noreferrer">
                {shellCopy.stores[store]}
                <span className="visually-hidden">&nbsp;{shellCopy.opensNewTab}</span>
              </a>
            ) : (
              <button type="button" className="button-secondary w-full px-3 sm:px-5" aria-disabled="true" aria-describedby="app-soon">
                {shellCopy.stores[store]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lender() {
  const { title, grievance, codeWarning, placeholders } = disclosureCopy;
  return (
    <div className="footer-contact">
      <h2>{title}</h2>
      <div className="mt-2 grid gap-x-8 gap-y-4 text-ink-soft lg:grid-cols-2">
        <LenderDisclosure />
        <dl>
          <dt className="font-600">{grievance.term}</dt>
          <dd>{grievance.name}</dd>
          <dd>
            <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
          </dd>
          <dd>
            <a className="figures" href={`tel:+91${grievance.phone.replace(/\D/gu, '').slice(1)}`}>
              {grievance.phone}
            </a>
          </dd>
        </dl>
      </div>
      <p className="mt-4 font-600">{codeWarning}</p>
      <p className="mt-2 text-ink-soft">{placeholders}</p>
    </div>
  );
}
