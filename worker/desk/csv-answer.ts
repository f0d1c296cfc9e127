import { contentDisposition } from '../../machines/contract/file-name.ts';
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';

interface CsvPage<Cursor> {
  readonly records: readonly (readonly string[])[];
  /** Where the next page begins, or null after the last one. */
  readonly next: Cursor | null;
}

/** A CSV download that reads page after page while it is being saved, so that its length does not matter. */
export function answerCsv<Cursor>(
  name: string,
  header: readonly string[],
  readPage: (cursor: Cursor | null) => Promise<CsvPage<Cursor>>,
): Response {
  const encoder = new TextEncoder();
  let cursor: Cursor | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRecord(header)));
    },
    async pull(controller) {
      const { records, next } = await readPage(cursor);
      controller.enqueue(encoder.encode(records.map(csvRecord).join('')));
      cursor = next;
      if (next === null) controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': contentDisposition(name) } });
}
