/** False while React takes over the page that came as HTML, true ever after (the inlined script says so, intent.ts). */
export function isLive(): boolean {
  return 'live' in (document.getElementById('page')?.dataset ?? {});
}
