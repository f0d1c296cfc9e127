import { Notice } from '../notice.tsx';

interface DataNoticeProps {
  readonly title: string;
  readonly items: readonly { readonly term: string; readonly text: string }[];
}

/** The standalone notice of a form: what is collected, what for, how to withdraw (decisions 10). It stands above the button, not behind a link. */
export function DataNotice({ title, items }: DataNoticeProps) {
  return (
    <Notice icon="i-ph-shield-check">
      <p>
        <strong>{title}</strong>
      </p>
      <dl className="grid gap-1.5">
        {items.map(({ term, text }) => (
          <div key={term}>
            <dt className="inline font-600 text-ink">{term}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
