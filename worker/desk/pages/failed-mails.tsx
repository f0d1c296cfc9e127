/** @jsxImportSource hono/jsx */
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import type { FailedMail } from '../failed-mails.ts';
import { wholeIndianTime } from '../format.ts';
import { mailTabs } from '../mail-tabs.ts';
import { tabPaths } from '../paths.ts';
import { answerPage } from './layout.tsx';
import { Headings, Notices, When } from './parts.tsx';

const copy = deskCopy.mails;

export function answerFailedMails(c: AppContext, user: DeskUser, mails: readonly FailedMail[]): Promise<Response> {
  const body = (
    <>
      <Notices c={c} />
      {mails.length === 0 ? (
        <p class="empty">{copy.empty}</p>
      ) : (
        <table>
          <Headings columns={copy.columns} figures={['attempts']} />
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <td data-label={copy.columns.kind}>
                  <Kind mail={mail} />
                </td>
                <td class="when" data-label={copy.columns.owed}>
                  <When iso={new Date(mail.created_at).toISOString()} />
                </td>
                <td class="when" data-label={copy.columns.failed}>
                  {mail.settled_at === null ? '–' : <When iso={new Date(mail.settled_at).toISOString()} />}
                </td>
                <td class="figure" data-label={copy.columns.attempts}>
                  {String(mail.attempts)}
                </td>
                <td class="actions">
                  <form method="post" action={`${tabPaths.mails}/${mail.id}/again`}>
                    <button
                      type="submit"
                      class="plain"
                      aria-label={`${copy.again}: ${copy.kinds[mail.kind]}, ${wholeIndianTime(mail.created_at)}`}
                    >
                      {copy.again}
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
  return answerPage(c, { title: copy.title, body, user, tab: 'mails' });
}

/** Leads to the lead that the mail is about; of a CV to the list, in which it stands by its date. */
function Kind({ mail: { kind, subject_id } }: { readonly mail: FailedMail }) {
  const tab = mailTabs[kind];
  if (tab === null) return <>{copy.kinds[kind]}</>;
  return <a href={tab === 'resumes' ? tabPaths.resumes : `${tabPaths[tab]}/${subject_id}`}>{copy.kinds[kind]}</a>;
}
