/** A Phosphor icon by its class name (`i-ph-…`), sized by the text around it. Decorative: the words next to it say the same. */
export function Icon({ name, className = '' }: { readonly name: `i-ph-${string}`; readonly className?: string }) {
  return <span className={className ? `${name} ${className}` : name} aria-hidden="true" />;
}

/** The icon before an entry with a heading of its own. */
export function EntryIcon({ name }: { readonly name: `i-ph-${string}` }) {
  return <Icon name={name} className="text-2xl text-evergreen" />;
}
