import type { Device } from '@bowerbird/contract/accounts/devices.schema'
import type { Db, Queryable } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

const hashOf = (key: string) => sql`decode(${key}, 'hex')`

/** The last used first. Plan: sessions_by_account. */
export const listSessions = (db: Db, accountId: string, ownKey: string): Promise<Device[]> =>
  db.many<Device>(sql`
    select id as "_id", browser, place, ${isoTime(sql`created_at`)} as "startedAt", ${isoTime(sql`last_used_at`)} as "lastUsedAt",
      token_hash = ${hashOf(ownKey)} as "isThis"
    from sessions where account_id = ${accountId} and last_used_at > now() - interval '30 days'
      and created_at > now() - interval '180 days'
    order by token_hash = ${hashOf(ownKey)} desc, last_used_at desc, id limit 100`)

/** True if there was one. */
export const removeSession = async (db: Queryable, accountId: string, id: string): Promise<boolean> =>
  (await db.run(sql`delete from sessions where account_id = ${accountId} and id = ${id}`)) > 0

/** The part of the account's secret that never changes. */
export const findLastingSecret = async (db: Db, accountId: string): Promise<string> =>
  (await db.one<{ secret: string }>(sql`select mail_secret as secret from accounts where id = ${accountId}`))
    .secret
