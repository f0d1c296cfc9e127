/** GET /resumes-dashboard/figures?days=28: open to every role. */
import type { AppContext } from '../base/app-env.ts';
import { FIGURE_SPAN_DEFAULT, figureSpans, readFigures } from './figures.ts';
import { answerFigures } from './pages/figures.tsx';
import type { Person } from './person.ts';

export async function showFigures(c: AppContext, person: Person): Promise<Response> {
  const asked = Number(c.req.query('days'));
  const span = figureSpans.find((days) => days === asked) ?? FIGURE_SPAN_DEFAULT;
  return answerFigures(c, person, { span, figures: await readFigures(c.env, span) });
}
