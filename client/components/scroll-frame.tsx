import type { ReactNode } from 'react';

/** Around a table of figures, which stay side by side: where text is set large, they are scrolled to, with a keyboard too (WCAG 2.1.1). */
export function ScrollFrame({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must take the focus; Safari gives it none.
    <div className="overflow-x-auto" tabIndex={0}>
      {children}
    </div>
  );
}
