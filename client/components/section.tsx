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
