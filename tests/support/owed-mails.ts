/** Mails that are owed, as an outage of the mail provider leaves them: contact messages with a due row each in the outbox. */
import type { Site } from './workerd.ts';

const ROWS_AT_ONCE = 1_000;

export async function oweMails(site: Site, count: number): Promise<void> {
  const at = site.clock.now();
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const series = `WITH RECURSIVE number (n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${Math.min(count, first + ROWS_AT_ONCE)})`;
    await site.database.batch([
      site.database
        .prepare(
          `${series} INSERT INTO contact_messages (id, reference, created_at, content_hash, name, email, subject, message)
           SELECT 'lead-' || n, 'C-' || n, ?, 'hash-' || n, 'Asha Rao', 'asha@example.com', 'Owed ' || n, 'A message that waits.' FROM number`,
        )
        .bind(at),
      site.database
        .prepare(
          `${series} INSERT INTO outbox (id, kind, subject_id, origin, state, next_at, created_at)
           SELECT lower(hex(randomblob(16))), 'contact-team', 'lead-' || n, 'https://pledgewell.example', 'due', ?, ? FROM number`,
        )
        .bind(at, at),
    ]);
  }
}
