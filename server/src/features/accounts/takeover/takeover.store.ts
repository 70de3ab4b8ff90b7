import { hash, randomBytes } from 'node:crypto'
import { TAKEOVER_LINK_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Makes a link for the email about a change, and returns its id. It works once it has a token. */
export async function insertTakeoverLink(tx: Tx, accountId: string, emailTo?: string): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into takeover_links (account_id, email, expires_at)
    select id, coalesce(${emailTo}, email), now() + make_interval(days => ${TAKEOVER_LINK_DAYS})
    from accounts where id = ${accountId} returning id`)
  return id
}

/** Gives a link a new token, and returns it; undefined if the link has ended. */
export async function setTakeoverToken(tx: Tx, linkId: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const set = await tx.run(sql`
    update takeover_links set token_hash = ${hashOf(token)} where id = ${linkId} and expires_at > now()`)
  return set === 1 ? token : undefined
}

export interface TakeoverLink {
  accountId: string
  email: string
  /** When the change was made. */
  madeAt: Date
}

export const findTakeoverLink = (db: Queryable, token: string): Promise<TakeoverLink | undefined> =>
  db.maybeOne<TakeoverLink>(sql`
    select account_id as "accountId", email, expires_at - make_interval(days => ${TAKEOVER_LINK_DAYS}) as "madeAt"
    from takeover_links
    where token_hash = ${hashOf(token)} and expires_at > now()`)

export async function removeOldTakeoverLinks(db: Queryable): Promise<void> {
  await db.run(sql`delete from takeover_links where expires_at < now()`)
}
