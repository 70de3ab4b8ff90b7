import { hash, randomBytes } from 'node:crypto'
import { TAKEOVER_LINK_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Makes a link for the email about a change, and returns its token. */
export async function insertTakeoverLink(tx: Tx, accountId: string, emailTo?: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(sql`
    insert into takeover_links (token_hash, account_id, email, expires_at)
    select ${hashOf(token)}, id, coalesce(${emailTo}, email), now() + make_interval(days => ${TAKEOVER_LINK_DAYS})
    from accounts where id = ${accountId}`)
  return token
}

export interface TakeoverLink {
  accountId: string
  email: string
  /** When the email was written. */
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
