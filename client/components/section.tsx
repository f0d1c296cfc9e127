import type { ReactNode } from 'react';

interface SectionProps {
  /** Becomes the `h2` (or `h1` with `level={1}`) and names the section. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly id?: string;
  /** `split`: heading in the left margin, content right of it, as in a passbook. `stack`: heading above. */
  readonly layout?: 'split' | 'stack';
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** One entry of a page: heading, optional lead, content; a hairline separates it from the one before. */
export function Section({ title, lead, id, layout = 'stack', level = 2, children }: SectionProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={layout === 'split' ? 'section section-split' : 'section'} id={id}>
      <div className="section-head">
        <Heading className={level === 1 ? 'heading-1' : 'heading-2'}>{title}</Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children && <div>{children}</div>}
    </section>
  );
}

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  /** Under the lead: what there is to do, and what to know about it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** How a page begins that shows its subject at once: `h1`, lead and action side by side, and across under them the thing itself. */
export function Hero({ title, lead, action, children }: HeroProps) {
  const text = <p className="lead">{lead}</p>;
  return (
    <div className="hero">
      <div className="words-across">
        <h1 className="heading-1">{title}</h1>
        {action ? (
          <div>
            {text}
            {action}
          </div>
        ) : (
          text
        )}
      </div>
      {children}
    </div>
  );
}
