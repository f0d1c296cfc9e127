/** Readings as D1 keeps them: who is known for today, and how often each article was read. */

export interface Reading {
  /** Keyed hash of day, article and client network: the same reader of the same article is the same today. */
  readonly reader: string;
  readonly slug: string;
  /** `2026-03-17`, in India. */
  readonly day: string;
}

/** One transaction for all of them. Each counts once, however often it comes, here or in another call: those that D1 has are left out first. */
export async function countReadings(db: D1Database, readings: readonly Reading[]): Promise<void> {
  const values = JSON.stringify(readings);
  await db.batch([
    db
      .prepare(
        `INSERT INTO blog_views (slug, views)
         SELECT value ->> 'slug', count(DISTINCT value ->> 'reader') FROM json_each(?)
         WHERE NOT EXISTS (SELECT 1 FROM blog_readers WHERE reader = value ->> 'reader')
         GROUP BY value ->> 'slug' ON CONFLICT (slug) DO UPDATE SET views = views + excluded.views`,
      )
      .bind(values),
    db
      .prepare(
        `INSERT INTO blog_readers (reader, day)
         SELECT DISTINCT value ->> 'reader', value ->> 'day' FROM json_each(?) WHERE TRUE ON CONFLICT (reader) DO NOTHING`,
      )
      .bind(values),
  ]);
}
