/** The script of an article that comes with its reader: what comes with everybody, and counts the reading, also of somebody who presses nothing. */
import { countAfterAWhile } from '../api/count-reading.ts';
import { reportVisit } from '../api/report-visit.ts';
import { fetchFont } from '../kept-font.ts';
import { showPendingSubmits } from './pending-submit.ts';

showPendingSubmits();
reportVisit();
void fetchFont();
const read = () => document.querySelector<HTMLElement>('[data-reading]')?.dataset['reading'];
const slug = read();
// The page may be live by then, and show another one.
if (slug !== undefined) countAfterAWhile(slug, () => read() === slug);
