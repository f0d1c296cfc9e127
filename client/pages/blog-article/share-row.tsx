import { useEffect, useState } from 'react';
import { wellFormed } from '../../../machines/contract/well-formed.ts';
import { Icon } from '../../components/icon.tsx';
import { articleCopy } from '../../copy/blog-article.ts';
import { shellCopy } from '../../copy/shell.ts';
import { type Shared, shareLinks } from '../../share.ts';
import { copyText } from '../../shell/copy-text.ts';

const copy = articleCopy.share;

const networks = [
  { key: 'facebook', icon: 'i-ph-facebook-logo' },
  { key: 'twitter', icon: 'i-ph-x-logo' },
  { key: 'linkedin', icon: 'i-ph-linkedin-logo' },
  { key: 'whatsapp', icon: 'i-ph-whatsapp-logo' },
] as const;

/** External sharing addresses, which need no script; copying the link; the phone's own share sheet where there is one. */
export function ShareRow({ address, title }: Shared) {
  const links = shareLinks({ address, title });
  // Known only in the browser: the HTML stands for all of them.
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);
  return (
    <ul className="share-row mt-5" aria-label={copy.label}>
      {networks.map(({ key, icon }) => (
        <li key={key}>
          <a className="share-link" href={links[key]} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            {copy[key]}
            <span className="visually-hidden"> {shellCopy.opensNewTab}</span>
          </a>
        </li>
      ))}
      <li className="needs-script">
        <button type="button" className="share-link" onClick={() => copyLink(address)}>
          <Icon name="i-ph-link-simple" />
          {copy.copy}
        </button>
      </li>
      {hasSheet && (
        <li>
          <button type="button" className="share-link" onClick={() => openSheet({ address, title })}>
            <Icon name="i-ph-share-network" />
            {copy.more}
          </button>
        </li>
      )}
    </ul>
  );
}

async function copyLink(address: string): Promise<void> {
  const copied = await copyText(address);
  const { messages } = await import('../../components/toasts.tsx');
  // One place for what copying came to: the last word replaces the one before.
  if (copied) messages().success(copy.copied, { id: 'copied' });
  else messages().error(copy.notCopied, { id: 'copied' });
}

async function openSheet({ address, title }: Shared): Promise<void> {
  try {
    await navigator.share({ title: wellFormed(title), url: address });
  } catch (reason) {
    // Closed by the reader: nothing to say.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copyLink(address);
  }
}
