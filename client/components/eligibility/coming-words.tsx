import { resultComingCopy as copy } from '../../copy/coming.ts';
import { ResultHeading } from './result-heading.tsx';

/** No script needs them: what is late, or cannot be had, shows by itself; the result survives the reload that it offers. */
export function ComingWords() {
  return (
    <div className="dialog-main">
      <div className="coming-words">
        <ResultHeading id="coming-title" text={copy.title} level={2} />
        <p>{copy.text}</p>
        <div className="skeleton" />
        <p className="late" role="status">
          {copy.slow} {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, which is a reload */}
          <a className="link" href="">
            {copy.reload}
          </a>
          .
        </p>
      </div>
    </div>
  );
}
