import { randomUUID } from 'node:crypto'
import { type Notice, notify } from '../features/notifications/notify.service.ts'
import { sql } from '../platform/db/sql.ts'
import type { TestMember, World } from './world.ts'

/** Gives a member a notice. */
export const notifyMember = (
  world: World,
  member: TestMember,
  notice: Partial<Notice> = {},
): Promise<number> =>
  world.db.transaction((tx) =>
    notify(tx, [
      {
        event: 'saved_cut',
        accountId: member.id,
        kind: 'saved_ad',
        // News that an ad was sold is sent although the ad is gone.
        key: `test:sold:${randomUUID()}`,
        title: 'Price cut: a lamp',
        text: 'Now $40.',
        href: '/product/1',
        ...notice,
      },
    ]),
  )

export interface Queued {
  channel: string
  /** Time until it is due, in whole minutes. */
  minutes: number
}

/** Pending deliveries to a member, by channel. */
export const queuedFor = (world: World, member: TestMember): Promise<Queued[]> =>
  world.db.many<Queued>(sql`
    select channel, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from deliveries where account_id = ${member.id} order by channel`)

/** As if so many minutes had passed. */
export async function later(world: World, minutes: number): Promise<void> {
  await world.db.run(sql`update deliveries set due_at = due_at - make_interval(mins => ${minutes})`)
  await world.db.run(sql`
    update notification_settings set alert_emailed_at = alert_emailed_at - make_interval(mins => ${minutes})`)
}

export async function savedSearch(world: World, member: TestMember, name: string): Promise<string> {
  const id = randomUUID()
  await world.db.run(sql`
    insert into saved_searches (id, account_id, name, path, params)
    values (${id}, ${member.id}, ${name}, 'all', ${JSON.stringify({ q: name })}::jsonb)`)
  return id
}
