import { shellCopy } from '../../copy/shell.ts';
import { site } from '../../copy/site.ts';
import { Icon } from '../icon.tsx';

const stores = [
  { name: shellCopy.stores.googlePlay, href: site.stores.googlePlay, icon: 'i-ph-google-play-logo' },
  { name: shellCopy.stores.appStore, href: site.stores.appStore, icon: 'i-ph-app-store-logo' },
] as const;

/** Links to the store listings in a new tab; before there is an app, buttons that lead nowhere and say so, as in the footer. */
export function Stores({ isLive = site.appIsLive }: { readonly isLive?: boolean }) {
  const { title, text } = shellCopy.footer.app;
  return (
    <div>
      {!isLive && (
        <p className="small mb-3" id="result-app-soon">
          <strong>{title}.</strong> {text}
        </p>
      )}
      <ul className="flex flex-wrap gap-3">
        {stores.map(({ name, href, icon }) => (
          <li key={name} className="flex-auto sm:flex-none">
            {isLive ? (
              <a className="button-primary w-full px-4 sm:px-5 whitespace-nowrap" href={href} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} className="text-xl" />
                <span>
                  {name} <span className="visually-hidden">{shellCopy.opensNewTab}</span>
                </span>
              </a>
            ) : (
              <button
                type="button"
                className="button-secondary w-full px-4 sm:px-5 whitespace-nowrap"
                aria-disabled="true"
                aria-describedby="result-app-soon"
              >
                <Icon name={icon} className="text-xl" />
                <span>{name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
