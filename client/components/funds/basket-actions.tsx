import { useState } from 'react';
import { finderAddress } from '../../../machines/funds/basket-address.ts';
import { fundsCopy } from '../../copy/approved-funds.ts';
import { copyText } from '../../shell/copy-text.ts';

const copy = fundsCopy.basket;

interface BasketActionsProps {
  readonly address: { readonly term: string; readonly basket: string };
  readonly onClear: () => void;
}

/** Share, print, start over. Without a script the address is the link to share. */
export function BasketActions({ address: { term, basket }, onClear }: BasketActionsProps) {
  const [result, setResult] = useState<{ readonly basket: string; readonly copied: boolean } | null>(null);
  const share = async () => {
    setResult({ basket, copied: await copyText(new URL(finderAddress('', basket), location.href).href) });
  };
  const shown = result?.basket === basket ? (result.copied ? copy.copied : copy.notCopied) : '';
  return (
    <div className="no-print mt-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <button type="button" className="link link-target needs-script font-600" onClick={share}>
          {copy.copy}
        </button>
        <button type="button" className="link link-target needs-script font-600" onClick={() => window.print()}>
          {copy.print}
        </button>
        <a
          href={finderAddress(term, '')}
          rel="nofollow"
          className="link link-target font-600"
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          {copy.over}
        </a>
      </div>
      <p className="small" role="status">
        <span>{shown}</span>
      </p>
      <p className="small lacks-script">{copy.address}</p>
    </div>
  );
}
