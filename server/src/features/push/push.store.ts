import { v7 as newId } from 'uuid'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** As push services and browsers write them: Base64 for addresses. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export const findPushKeys = (db: Queryable): Promise<PushKeys | undefined> =>
  db.maybeOne<PushKeys>(sql`select public_key as "publicKey", private_key as "privateKey" from push_keys`)

/** Does nothing if there are keys already: subscriptions are bound to them. */
export async function insertPushKeys(db: Queryable, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db.run(sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`)
}

export async function removeKeysAndSubscriptions(tx: Tx): Promise<number> {
  await tx.run(sql`delete from push_keys`)
  return tx.run(sql`delete from push_subscriptions`)
}

export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

export interface NewSubscription extends Omit<Subscription, 'id'> {
  /** Of the login, as `sessionKey` returns it. */
  session: string
}

/** One for each browser and one for each login. A browser's subscription belongs to the member who is logged in now. */
export async function setSubscription(
  tx: Tx,
  { session, endpoint, p256dh, auth }: NewSubscription,
): Promise<void> {
  await tx.run(sql`
    delete from push_subscriptions
    where session_token_hash = decode(${session}, 'hex') and endpoint <> ${endpoint}`)
  await tx.run(sql`
    insert into push_subscriptions (id, account_id, session_token_hash, endpoint, p256dh, auth)
    select ${newId()}, account_id, token_hash, ${endpoint}, ${p256dh}, ${auth}
    from sessions where token_hash = decode(${session}, 'hex')
    on conflict (endpoint) do update set account_id = excluded.account_id,
      session_token_hash = excluded.session_token_hash, p256dh = excluded.p256dh, auth = excluded.auth`)
}

export async function removeSubscriptionOf(db: Queryable, session: string): Promise<void> {
  await db.run(sql`delete from push_subscriptions where session_token_hash = decode(${session}, 'hex')`)
}

export async function removeSubscriptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where id = any(${ids}::uuid[])`)
}

export async function findEndpoint(db: Queryable, session: string): Promise<string | null> {
  const row = await db.maybeOne<{ endpoint: string }>(sql`
    select endpoint from push_subscriptions where session_token_hash = decode(${session}, 'hex')`)
  return row?.endpoint ?? null
}

/** Of logins that are still valid, by the rule for requests. */
export const listSubscriptions = (tx: Tx, accountId: string): Promise<Subscription[]> =>
  tx.many<Subscription>(sql`
    select p.id, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.token_hash = p.session_token_hash
      join accounts a on a.id = p.account_id
    where p.account_id = ${accountId} and s.last_used_at > now() - interval '30 days'
      and a.status = 'active' and a.verified_at is not null`)
