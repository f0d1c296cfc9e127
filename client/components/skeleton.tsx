/** Lines that hold the place of text on its way. The words for screen readers come from the caller's live region. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={line} className={line === lines - 1 ? 'skeleton w-3/5' : 'skeleton'} />
      ))}
    </div>
  );
}
