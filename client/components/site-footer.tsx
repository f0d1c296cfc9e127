import { disclosureCopy } from '../copy/disclosure.ts';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';
import { footerLegal, footerProducts, footerQuickLinks } from '../routes.ts';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { Icon } from './icon.tsx';
import { LenderDisclosure } from './lender-disclosure.tsx';
import { NavLinks } from './nav-links.tsx';

const copy = shellCopy.footer;
const lists = [
  { title: copy.quickLinks, paths: footerQuickLinks },
  { title: copy.products, paths: footerProducts },
  { title: copy.legal, paths: footerLegal },
];

/** On a phone the lists are closed; who lends, whom a complaint reaches and the warning never are. */
export function SiteFooter({ path }: { readonly path: string }) {
  return (
    <footer className="site-footer">
      <div>
        <Contact />
        <div className="footer-lists">
          {lists.map(({ title, paths }) => (
            <nav key={title} aria-label={title}>
              {/* Beside the list, since nothing shows what is in closed details where a wider screen has room for it. */}
              <details>
                <summary>
                  <h2>{title}</h2>
                  <Icon name="i-ph-caret-down" />
                </summary>
              </details>
              <ul>
                <NavLinks paths={paths} current={path} />
              </ul>
            </nav>
          ))}
        </div>
        <MobileApp />
        <div>
          <LenderDisclosure>
            <GrievanceOfficer />
          </LenderDisclosure>
          <p className="mt-3 font-600 text-ink">{disclosureCopy.codeWarning}</p>
        </div>
        <p>{`${copy.copyright}. ${disclosureCopy.placeholders}`}</p>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <div>
      <a className="link-target figures font-serif text-xl" href={site.phone.href}>
        {site.phone.text}
      </a>
      <p>{copy.hours}</p>
      <a className="link-target" href={`mailto:${site.supportEmail}`}>
        {site.supportEmail}
      </a>
      <ul className="no-print flex flex-wrap gap-x-3" aria-label={copy.social}>
        {site.social.map(({ name, href }) => (
          <li key={name}>
            <a className="link-target" href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">{`\u00A0${shellCopy.opensNewTab}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The store buttons lead nowhere until there is an app, and say so; on a phone the line says it without them. */
function MobileApp() {
  return (
    <div className="no-print">
      <h2>{copy.app.title}</h2>
      <p id="app-soon" className="max-md:hidden">
        {copy.app.text}
      </p>
      <ul className={`mt-4 flex flex-wrap gap-3${site.appIsLive ? '' : ' max-md:hidden'}`}>
        {(['googlePlay', 'appStore'] as const).map((store) => (
          <li key={store}>
            {site.appIsLive ? (
              <a className="button-secondary" href={site.stores[store]} target="_blank" rel="noopener noreferrer">
                {shellCopy.stores[store]}
                <span className="visually-hidden">{`\u00A0${shellCopy.opensNewTab}`}</span>
              </a>
            ) : (
              <button type="button" className="button-secondary" aria-disabled="true" aria-describedby="app-soon">
                {shellCopy.stores[store]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
