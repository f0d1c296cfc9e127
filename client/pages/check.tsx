import { isValidElement, useEffect, useRef } from 'react';
import { KeptMarkup } from '../components/kept-markup.tsx';
import type { PageProps } from './index.ts';

/**
 * The eligibility check as pages of their own, which work without a script (decisions 4). The worker renders each step
 * (components/check), and a script that comes in the middle leaves it as it is: nothing that was typed is lost, and the form goes on as it was.
 */
export default function Check({ data }: PageProps) {
  const content = typeof data === 'object' && data !== null && 'content' in data ? data.content : null;
  return isValidElement(content) ? (
    <div>
      <div className="check-step">{content}</div>
    </div>
  ) : (
    <KeptStep />
  );
}

function KeptStep() {
  const box = useRef<HTMLDivElement>(null);
  // Back from a page that was opened in this document: the step is gone with its HTML, and only the worker has another.
  useEffect(() => {
    if (!box.current?.querySelector('.check-step > *')) location.replace(location.pathname);
  }, []);
  return (
    <div ref={box}>
      <KeptMarkup within="page" className="check-step" />
    </div>
  );
}
