import type { BusinessPerson, OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { INVITATION_DAYS } from '@bowerbird/contract/businesses/businesses.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, raw, sql } from '../../platform/db/sql.ts'

/** Where an account belongs. */
interface Membership {
  businessId: string
  isOwner: boolean
}

/** Serialises what one account founds, joins and leaves. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${accountId} for no key update`)
}

export const findMembership = (db: Queryable, accountId: string): Promise<Membership | undefined> =>
  db.maybeOne<Membership>(sql`
    select business_id as "businessId", is_owner as "isOwner" from business_members where account_id = ${accountId}`)

/** Owners first, then by when they joined. Plan: business_members_of_business, accounts_pkey, ads_by_seller. */
export const listPeople = (db: Queryable, businessId: string): Promise<BusinessPerson[]> =>
  db.many<BusinessPerson>(sql`
    select s.id as "_id", s.name, s.avatar, m.is_owner as "isOwner", ${isoTime(sql`m.joined_at`)} as "joinedAt",
      (select count(*)::int from ads where seller_id = s.id and is_listed) as "adCount"
    from business_members m join accounts s on s.id = m.account_id
    where m.business_id = ${businessId} order by m.is_owner desc, m.joined_at, s.id`)

export async function insertPerson(
  tx: Tx,
  accountId: string,
  { businessId, isOwner }: Membership,
): Promise<void> {
  await tx.run(sql`
    insert into business_members (account_id, business_id, is_owner) values (${accountId}, ${businessId}, ${isOwner})`)
}

export async function setOwner(tx: Tx, accountId: string, isOwner: boolean): Promise<void> {
  await tx.run(sql`update business_members set is_owner = ${isOwner} where account_id = ${accountId}`)
}

export async function deletePerson(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from business_members where account_id = ${accountId}`)
}

/**
 * Businesses whose only owners are among these accounts, with the person who has been there longest of those who stay.
 * Plan: business_members_pkey, business_members_of_business.
 */
export const listHeirs = (
  tx: Tx,
  leaving: readonly string[],
): Promise<{ accountId: string; businessId: string; name: string }[]> =>
  tx.many(sql`
    select distinct on (m.business_id) m.account_id as "accountId", b.id as "businessId", b.name
    from business_members m join businesses b on b.id = m.business_id
    where m.business_id in (select business_id from business_members where account_id = any(${leaving}::uuid[]))
      and m.account_id <> all(${leaving}::uuid[])
      and not exists (select from business_members o where o.business_id = m.business_id and o.is_owner
        and o.account_id <> all(${leaving}::uuid[]))
    order by m.business_id, m.joined_at, m.account_id`)

type Sent = NonNullable<OwnBusiness['business']>['invitations'][number]
type Received = OwnBusiness['invited'][number]

/** From the table `business_invitations i`. */
const isOpen = sql`i.created_at > now() - ${raw(`interval '${INVITATION_DAYS} days'`)}`

export const listInvitations = (db: Queryable, businessId: string): Promise<Sent[]> =>
  db.many<Sent>(sql`
    select i.id as "_id", i.email, ${isoTime(sql`i.created_at`)} as "createdAt" from business_invitations i
    where i.business_id = ${businessId} and ${isOpen} order by i.created_at desc, i.id`)

/** Those to the confirmed address of an account. Plan: accounts_pkey, business_invitations_to. */
export const listInvitationsTo = (db: Queryable, accountId: string): Promise<Received[]> =>
  db.many<Received>(sql`
    select i.id as "_id", b.name as business, b.slug, ${isoTime(sql`i.created_at`)} as "createdAt"
    from accounts s join business_invitations i on lower(i.email) = lower(s.email)
      join businesses b on b.id = i.business_id
    where s.id = ${accountId} and s.verified_at is not null and ${isOpen} order by i.created_at desc, i.id`)

interface Invitation {
  businessId: string
  /** The caller is the one who was invited. */
  isMine: boolean
}

export const lockInvitation = (tx: Tx, id: string, accountId: string): Promise<Invitation | undefined> =>
  tx.maybeOne<Invitation>(sql`
    select i.business_id as "businessId", exists (
      select from accounts s where s.id = ${accountId} and lower(s.email) = lower(i.email) and s.verified_at is not null)
      as "isMine"
    from business_invitations i where i.id = ${id} and ${isOpen} for update`)

/** False if that address has an invitation already; one that has ended is made anew. */
export async function insertInvitation(
  tx: Tx,
  { id, businessId, email }: { id: string; businessId: string; email: string },
): Promise<boolean> {
  await tx.run(sql`delete from business_invitations i where i.business_id = ${businessId} and not ${isOpen}`)
  const inserted = await tx.run(sql`
    insert into business_invitations (id, business_id, email) values (${id}, ${businessId}, ${email})
    on conflict do nothing`)
  return inserted > 0
}

export async function deleteInvitation(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from business_invitations where id = ${id}`)
}

/** Those to the addresses of accounts. */
export async function removeInvitationsTo(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from business_invitations i using accounts s
    where s.id = any(${accountIds}::uuid[]) and s.verified_at is not null and lower(i.email) = lower(s.email)`)
}

export async function removeOldInvitations(db: Queryable): Promise<void> {
  await db.run(sql`delete from business_invitations i where not ${isOpen}`)
}

export async function isColleague(db: Queryable, businessId: string, email: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from business_members m join accounts s on s.id = m.account_id
    where m.business_id = ${businessId} and lower(s.email) = lower(${email})`)
  return found !== undefined
}
