/** GET /resumes-dashboard/figures?days=28: open to every role. */
import type { AppContext } from '../base/app-env.ts';
import type { DeskUser } from './desk-user.ts';
import { FIGURE_SPAN_DEFAULT, figureSpans, readFigures } from './figures.ts';
import { answerFigures } from './pages/figures.tsx';

export async function showFigures(c: AppContext, user: DeskUser): Promise<Response> {
  const asked = Number(c.req.query('days'));
  const span = figureSpans.find((days) => days === asked) ?? FIGURE_SPAN_DEFAULT;
  return answerFigures(c, user, { span, figures: await readFigures(c.env, span) });
}
