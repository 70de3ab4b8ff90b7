import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

/** A person at an OpenID provider, with the email they have there. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  email: string
}

export interface IdentityRow {
  _id: string
  issuer: string
  email: string | null
  createdAt: string
}

export async function findAccountOfIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ accountId: string }>(sql`
    select account_id as "accountId" from identities where issuer = ${issuer} and subject = ${subject}`)
  return found?.accountId
}

export async function insertIdentity(
  tx: Tx,
  { issuer, subject, email }: ProviderIdentity,
  accountId: string,
): Promise<void> {
  await tx.run(sql`
    insert into identities (issuer, subject, email, account_id) values (${issuer}, ${subject}, ${email}, ${accountId})
    on conflict (issuer, subject) do nothing`)
}

export async function listIdentities(db: Queryable, accountId: string): Promise<IdentityRow[]> {
  return db.many<IdentityRow>(sql`
    select id as "_id", issuer, email, ${isoTime(sql`created_at`)} as "createdAt"
    from identities where account_id = ${accountId} order by created_at, id`)
}

/** The issuer of the one that was removed; undefined if the account has no such identity. */
export async function removeIdentity(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const removed = await tx.maybeOne<{ issuer: string }>(sql`
    delete from identities where account_id = ${accountId} and id = ${id} returning issuer`)
  return removed?.issuer
}

/** Also those that wait for the owner's consent, and logins that wait for a code. Returns the issuers of the others. */
export async function removeAllIdentities(tx: Tx, accountId: string): Promise<string[]> {
  const removed = await tx.many<{ issuer: string }>(sql`
    delete from identities where account_id = ${accountId} returning issuer`)
  await tx.run(sql`delete from identity_links where account_id = ${accountId}`)
  await tx.run(sql`delete from held_logins where account_id = ${accountId}`)
  return [...new Set(removed.map(({ issuer }) => issuer))]
}

const LINK_SECONDS = 1_800

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

export async function insertLink(
  tx: Tx,
  key: string,
  { accountId, identity }: { accountId: string; identity: ProviderIdentity },
): Promise<void> {
  await tx.run(sql`
    insert into identity_links (key_hash, account_id, issuer, subject, email, expires_at)
    values (${hashOf(key)}, ${accountId}, ${identity.issuer}, ${identity.subject}, ${identity.email},
      now() + make_interval(secs => ${LINK_SECONDS}))`)
}

export interface PendingLink extends ProviderIdentity {
  accountId: string
}

export async function findLink(db: Queryable, key: string): Promise<PendingLink | undefined> {
  return db.maybeOne<PendingLink>(sql`
    select account_id as "accountId", issuer, subject, email from identity_links
    where key_hash = ${hashOf(key)} and expires_at > now()`)
}

/** Consumes a link: of two concurrent uses, only one succeeds. */
export async function removeLink(tx: Tx, key: string): Promise<boolean> {
  return (
    (await tx.run(sql`delete from identity_links where key_hash = ${hashOf(key)} and expires_at > now()`)) ===
    1
  )
}

export async function removeOldLinks(db: Queryable): Promise<void> {
  await db.run(sql`delete from identity_links where expires_at < now()`)
}
