/**
 * On a page with a `data-drop` zone the browser opens no file that misses it. One that is dropped on it before its root is hydrated goes into
 * the zone's field; afterwards the zone answers itself (components/resume-dialog.tsx). Again, it changes nothing.
 */
export function takeDrops(): void {
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, takeFile);
}

function takeFile(event: DragEvent): void {
  const zone = document.querySelector<HTMLElement>('[data-drop]');
  // `items` also knows what a mail program offers; during a `dragover` they give no file.
  const dropped = [...(event.dataTransfer as DataTransfer).items].find(({ kind }) => kind === 'file');
  if (!zone || !dropped) return;
  event.preventDefault();
  const file = zone.contains(event.target as Node) && zone.closest('[data-root]:not([data-live])') && dropped.getAsFile();
  if (!file) return;
  const first = new DataTransfer();
  first.items.add(file);
  // Here the script looks when it comes (resume-dialog.tsx), and from here the plain form sends it.
  (zone.querySelector('input') as HTMLInputElement).files = first.files;
}
