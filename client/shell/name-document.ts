/** What the document says it is after a step within the site: its title, and the address that share menus and extensions take for it. */
export function nameDocument(title: string, path: string): void {
  document.title = title;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
}
