import type { ReactNode } from 'react';

interface ScrollFrameProps {
  /** What the table is, for whoever comes to the frame by keyboard. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Around a table of figures, which stay side by side: where text is set large, they are scrolled to, with a keyboard too (WCAG 2.1.1). */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must take the focus; Safari gives it none.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
