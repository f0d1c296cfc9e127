/** @jsxImportSource hono/jsx */
/** The frame of every desk page: no script, nothing from elsewhere, never stored, never indexed. */
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { DESK_PATH } from '../../base/desk-path.ts';
import { answerDocument } from '../../edge/plain-document.tsx';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import { type Tab, tabPaths, tabsOf } from '../paths.ts';
import type { Role } from '../roles.ts';
import { boundedText, countText, readTabCounts, type TabCounts } from '../tab-counts.ts';
import { Now, Unseen } from './parts.tsx';
import { deskStyle } from './style.ts';

interface Page {
  readonly title: string;
  readonly body: Child;
  /** Who is signed in; without it there are no tabs. */
  readonly user?: DeskUser;
  readonly tab?: Tab;
  /** Rules that this page alone needs. */
  readonly style?: string;
  /** A form came back with a fault: the title says so first, as on the public pages. */
  readonly isFaulty?: boolean;
  readonly status?: ContentfulStatusCode;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function answerPage(
  c: AppContext,
  { title, body, user, tab, style = '', isFaulty = false, status = 200, headers = {} }: Page,
): Promise<Response> {
  const counts = user === undefined ? {} : await readTabCounts(c.env.DB, user);
  const at = await now(c.env);
  const page = (
    <Now.Provider value={at}>
      <header>
        <p class="brand">{deskCopy.brand}</p>
        {user && <Who user={user} />}
        {user && <Tabs current={tab} role={user.role} counts={counts} />}
      </header>
      <main>
        <h1>{title}</h1>
        {body}
      </main>
    </Now.Provider>
  );
  const whole = `${title} – ${deskCopy.brand}`;
  return answerDocument(c, { title: isFaulty ? deskCopy.faulty(whole) : whole, style: deskStyle + style, body: page, status, headers });
}

function Who({ user }: { readonly user: DeskUser }) {
  return (
    <div class="who">
      <p>
        {deskCopy.signedInAs} {user.name} ({deskCopy.roles[user.role]})
      </p>
      <form method="post" action={`${DESK_PATH}/sign-out`}>
        <button type="submit" class="plain">
          {deskCopy.signOut}
        </button>
      </form>
    </div>
  );
}

interface TabsProps {
  readonly current: Tab | undefined;
  readonly role: Role;
  readonly counts: TabCounts;
}

/** Those that the person may open. */
function Tabs({ current, role, counts }: TabsProps) {
  return (
    <nav aria-label={deskCopy.brand}>
      <ul>
        {tabsOf(role).map((tab) => (
          <li key={tab}>
            <a href={tabPaths[tab]} aria-current={tab === current ? 'page' : undefined}>
              {deskCopy.tabs[tab]}
            </a>
            <Count tab={tab} count={counts[tab]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Beside the tab's name, not in it: what a link is called does not change with the day. */
function Count({ tab, count }: { readonly tab: Tab; readonly count: TabCounts[Tab] }) {
  if (count === undefined) return null;
  const { total, open, fresh } = count;
  if (!total && !open && !fresh) return null;
  return (
    <span class="count">
      {total !== null && <span class="total">{countText(total)}</span>} {open ? <Open tab={tab} count={open} /> : null}{' '}
      {fresh ? (
        <span class="fresh">
          +{boundedText(fresh)}
          <Unseen>{deskCopy.counts.fresh}</Unseen>
        </span>
      ) : null}
    </span>
  );
}

function Open({ tab, count }: { readonly tab: Tab; readonly count: number }) {
  return tab === 'mails' ? (
    <b class="failed">{deskCopy.counts.failed(boundedText(count))}</b>
  ) : (
    <b>{deskCopy.counts.open(countText(count))}</b>
  );
}
