/** The script that comes with somebody who shows up, on every page. */
import { reportVisit } from '../api/report-visit.ts';
import { fetchFont } from '../kept-font.ts';
import { showPendingSubmits } from './pending-submit.ts';

showPendingSubmits();
reportVisit();
void fetchFont();
