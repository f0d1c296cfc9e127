/** The script of an article that comes with its reader: counts the reading, also of somebody who presses nothing. */
import { countAfterAWhile } from '../api/count-reading.ts';

const slug = document.querySelector<HTMLElement>('[data-reading]')?.dataset['reading'];
if (slug !== undefined) countAfterAWhile(slug);
