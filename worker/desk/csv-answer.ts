import { contentDisposition } from '../../machines/contract/file-name.ts';
import { EXPORT_FIRST_ROWS, EXPORT_ROWS_AT_ONCE } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';

interface CsvPage<Cursor> {
  readonly records: readonly (readonly string[])[];
  /** Where the next page begins, or null after the last one. */
  readonly next: Cursor | null;
}

/**
 * A CSV download that reads page after page while it is being saved, so that its length does not matter. The first page, a short one, is read before the
 * answer: what cannot be read at all is an error page. A page that fails later breaks the connection off in the middle of the body, which
 * every browser reports as a failed download; ended properly, the file would look whole and be shorter.
 */
export async function answerCsv<Cursor>(
  c: AppContext,
  name: string,
  header: readonly string[],
  readPage: (cursor: Cursor | null, limit: number) => Promise<CsvPage<Cursor>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const requestId = c.get('requestId');
  let page = await readPage(null, EXPORT_FIRST_ROWS);
  let text = BYTE_ORDER_MARK + csvRecord(header);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(encoder.encode(text + page.records.map(csvRecord).join('')));
      text = '';
      if (page.next === null) {
        controller.close();
        return;
      }
      try {
        page = await readPage(page.next, EXPORT_ROWS_AT_ONCE);
      } catch (error) {
        writeLog('error', {
          event: 'desk.export',
          outcome: 'broken off',
          requestId,
          ...failureFields(error),
        });
        controller.error(error);
      }
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': contentDisposition(name) } });
}
