import { sql } from '../../platform/db/sql.ts'
import type { World } from '../../testing/world.ts'
import type { Scene } from './scene.fixture.ts'

/** Deletes a scene and what was recorded about it, so that the tables stay small. */
export async function clearScene({ db }: World, { people, reportId, messageId }: Scene): Promise<void> {
  const ids = Object.values(people).map(({ id }) => id)
  await db.run(sql`delete from held_messages`)
  await db.run(sql`delete from moderation_cases`)
  await db.run(sql`delete from accounts where id = any(${ids}::uuid[])`)
  await db.run(sql`delete from webhooks`)
  await db.run(sql`
    with a as (delete from search_changes), b as (delete from deleted_ads), c as (delete from test_jobs),
      h as (delete from passkey_challenges), d as (delete from reports where id = ${reportId}), e as (delete from market_versions),
      f as (delete from contact_messages where id = ${messageId}), g as (delete from ad_events),
      i as (delete from broadcasts), j as (delete from text_versions)
    select fold_tallies()`)
}
