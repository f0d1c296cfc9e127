/** What a page of the desk says, read from its HTML. */

/** Text of the cells of each row of the table's body. */
export function rowsOf(page: string): string[][] {
  const body = /<tbody>(.*?)<\/tbody>/su.exec(page)?.[1] ?? '';
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gsu)].map(([, cell = '']) => textOf(cell)),
  );
}

export function headingsOf(page: string): string[] {
  return [...page.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gsu)].map(([, cell = '']) => textOf(cell));
}

export function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

export function linkOf(page: string, text: string): string | null {
  const link = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gsu)].find(([, , label = '']) => textOf(label) === text);
  return link?.[1]?.replaceAll('&amp;', '&') ?? null;
}

/** Text of each row's cells, by heading. */
export function recordsOf(page: string): Record<string, string>[] {
  return [...page.matchAll(/<tr>(.*?)<\/tr>/gsu)].flatMap(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*data-label="([^"]*)"[^>]*>(.*?)<\/td>/gsu)];
    // Without what only names the box, to who does not see its row.
    const seen = (cell: string) => cell.replace(/<span class="unseen">, [^<]*<\/span>/gu, '').replace(/<[^>]*>/gu, '');
    return cells.length === 0 ? [] : [Object.fromEntries(cells.map(([, label = '', cell = '']) => [label, seen(cell)]))];
  });
}

/** The value of a hidden field. */
export const hiddenOf = (page: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`, 'u').exec(page)?.[1] ?? '';

/** Which rows a list shows, of how many, and what is new among them; '' where it says nothing. */
export function summaryOf(page: string): string {
  return textOf(/<p class="summary">(.*?)<\/p>/su.exec(page)?.[1] ?? '');
}
