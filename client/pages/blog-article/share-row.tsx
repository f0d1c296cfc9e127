import { useEffect, useState } from 'react';
import { wellFormed } from '../../../machines/contract/well-formed.ts';
import { say } from '../../components/say.ts';
import { articleCopy } from '../../copy/blog-article.ts';
import { shellCopy } from '../../copy/shell.ts';
import { type Shared, shareLinks } from '../../share.ts';
import { copyText } from '../../shell/copy-text.ts';

const copy = articleCopy.share;

const networks = ['facebook', 'twitter', 'linkedin', 'whatsapp'] as const;

/** External sharing addresses, which need no script; copying the link; the phone's own share sheet where there is one. */
export function ShareRow({ address, title }: Shared) {
  const links = shareLinks({ address, title });
  // Known only in the browser: the HTML stands for all of them.
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);
  return (
    <ul className="share-row no-print">
      <li>{copy.label}</li>
      {networks.map((key) => (
        <li key={key}>
          <a href={links[key]} target="_blank" rel="noopener noreferrer">
            {copy[key]}
            <span className="visually-hidden">{` ${shellCopy.opensNewTab}`}</span>
          </a>
        </li>
      ))}
      <li className="needs-script">
        <button type="button" onClick={() => copyLink(address)}>
          {copy.copy}
        </button>
      </li>
      {hasSheet && (
        <li>
          <button type="button" onClick={() => openSheet({ address, title })}>
            {copy.more}
          </button>
        </li>
      )}
    </ul>
  );
}

async function copyLink(address: string): Promise<void> {
  const copied = await copyText(address);
  // One place for what copying came to: the last word replaces the one before.
  say((messages) => (copied ? messages.success(copy.copied, { id: 'copied' }) : messages.error(copy.notCopied, { id: 'copied' })));
}

async function openSheet({ address, title }: Shared): Promise<void> {
  try {
    await navigator.share({ title: wellFormed(title), url: address });
  } catch (reason) {
    // Closed by the reader: nothing to say.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copyLink(address);
  }
}
