import type { ChannelChoice, NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import pg from 'pg'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The member's choices. Missing ones have the contract's default. */
export type ChosenChannels = Partial<Record<NotificationKind, Partial<ChannelChoice>>>

export interface StoredSettings {
  channels: ChosenChannels
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string
  isDigest: boolean
}

const columns = sql`channels, quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone",
  is_digest as "isDigest"`

export async function findSettings(db: Queryable, accountId: string): Promise<StoredSettings | undefined> {
  return db.maybeOne<StoredSettings>(sql`
    select ${columns} from notification_settings where account_id = ${accountId}`)
}

/** Creates the row if there is none. */
export async function lockSettings(tx: Tx, accountId: string): Promise<StoredSettings> {
  await tx.run(sql`
    insert into notification_settings (account_id) values (${accountId}) on conflict (account_id) do nothing`)
  return tx.one<StoredSettings>(sql`
    select ${columns} from notification_settings where account_id = ${accountId} for update`)
}

export async function setSettings(
  tx: Tx,
  accountId: string,
  { channels, quietFrom, quietUntil, timeZone, isDigest }: StoredSettings,
): Promise<void> {
  await tx.run(sql`
    update notification_settings set channels = ${JSON.stringify(channels)}::jsonb, quiet_from = ${quietFrom},
      quiet_until = ${quietUntil}, time_zone = ${timeZone}, is_digest = ${isDigest}, updated_at = now()
    where account_id = ${accountId}`)
}

/** Deletes waiting deliveries on a channel that the member has just switched off. Plan: deliveries_of_account. */
export async function removeWaiting(
  tx: Tx,
  accountId: string,
  off: readonly { kind: string; channel: string }[],
): Promise<void> {
  await tx.run(sql`
    delete from deliveries d using notifications n, jsonb_to_recordset(${JSON.stringify(off)}::jsonb) as o (kind text, channel text)
    where d.account_id = ${accountId} and n.id = d.notification_id and o.kind = n.kind and o.channel = d.channel`)
}

const UNKNOWN_ZONE = '22023'

/** True if the database can calculate with this time zone: its list may be older than the one of the runtime. */
export async function isKnownTimeZone(db: Queryable, name: string): Promise<boolean> {
  try {
    await db.one(sql`select now() at time zone ${name}::text`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNKNOWN_ZONE) return false
    throw error
  }
}
