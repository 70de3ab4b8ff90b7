import type { BusinessLicence } from '@bowerbird/contract/businesses/business-licence.schema'
import type { BusinessDetails, LicenceCheck } from '@bowerbird/contract/businesses/businesses.schema'
import { stateId } from '@bowerbird/contract/catalogue/ids'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { cardsJson } from '../ads/ads.columns.ts'
import { hasBadge, licencesJson } from './businesses.columns.ts'

export interface BusinessRow extends Omit<BusinessDetails, 'licences'> {
  _id: string
  slug: string
  state: string
  licences: BusinessLicence[]
  createdAt: string
  /** Null: it has its badge. */
  badgeRemoval: string | null
}

/** Of the tables `businesses b` and `places p`. */
const fields = sql`b.id as "_id", b.slug, b.name, b.abn, b.about, b.street, b.hours, p.suburb, p.postcode,
  (select name from states where id = p.state_id) as state, ${licencesJson()} as licences,
  ${isoTime(sql`b.created_at`)} as "createdAt", b.badge_removal as "badgeRemoval"`

const find = (db: Queryable, condition: Sql): Promise<BusinessRow | undefined> =>
  db.maybeOne<BusinessRow>(
    sql`select ${fields} from businesses b join places p on p.id = b.place_id where ${condition}`,
  )

/** By the digits at the end of its address: they stay when its name changes. Plan: businesses_by_code. */
export const findPublicBusiness = (db: Queryable, code: string): Promise<BusinessRow | undefined> =>
  find(
    db,
    sql`right(b.slug, 8) = ${code} and ${hasBadge} and exists (
      select from business_members m join accounts s on s.id = m.account_id
      where m.business_id = b.id and s.status = 'active')`,
  )

export const findBusiness = (db: Queryable, id: string): Promise<BusinessRow | undefined> =>
  find(db, sql`b.id = ${id}`)

/** Plan: business_members_pkey, businesses_pkey. */
export const findBusinessOf = (db: Queryable, accountId: string): Promise<BusinessRow | undefined> =>
  find(db, sql`b.id = (select business_id from business_members where account_id = ${accountId})`)

/** The ads of its people that everyone can see. */
const listedAds = (id: string): Sql => sql`
  from ads where seller_id in (select account_id from business_members where business_id = ${id}) and is_listed`

/** Plan: Index Only Scan on ads_by_seller for each person. */
export async function countBusinessAds(db: Queryable, id: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n ${listedAds(id)}`)
  return n
}

/** A page of them as a JSON array, newest first. */
export async function businessAdsJson(
  db: Queryable,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    cardsJson(
      sql`select id, created_at ${listedAds(id)} order by created_at desc, id desc limit ${limit} offset ${offset}`,
      sql`k.created_at desc, k.id desc`,
    ),
  )
  return json
}

/** Serialises what is done to a business; false if there is none. */
export async function lockBusiness(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql`select from businesses where id = ${id} for update`)) > 0
}

interface ToSave extends Pick<BusinessDetails, 'name' | 'abn' | 'about' | 'street' | 'hours'> {
  id: string
  slug: string
  placeId: number
}

export async function insertBusiness(tx: Tx, b: ToSave): Promise<void> {
  await tx.run(sql`
    insert into businesses (id, slug, name, abn, about, street, place_id, hours)
    values (${b.id}, ${b.slug}, ${b.name}, ${b.abn}, ${b.about}, ${b.street}, ${b.placeId}, ${JSON.stringify(b.hours)})`)
}

export async function setBusiness(tx: Tx, b: ToSave): Promise<void> {
  await tx.run(sql`
    update businesses set slug = ${b.slug}, name = ${b.name}, abn = ${b.abn}, about = ${b.about},
      street = ${b.street}, place_id = ${b.placeId}, hours = ${JSON.stringify(b.hours)}, updated_at = now()
    where id = ${b.id}`)
}

/** A number that has changed is no longer one that staff have checked. */
export async function setLicences(tx: Tx, id: string, licences: BusinessDetails['licences']): Promise<void> {
  const rows = JSON.stringify(
    licences.map(({ kind, state, number }) => ({ kind, state_id: stateId(state), number })),
  )
  await tx.run(sql`
    with sent as (select * from json_to_recordset(${rows}) as s (kind text, state_id smallint, number text)),
      gone as (
        delete from business_licences l where l.business_id = ${id}
          and not exists (select from sent s where s.kind = l.kind and s.state_id = l.state_id))
    insert into business_licences as l (business_id, kind, state_id, number)
    select ${id}, kind, state_id, number from sent
    on conflict (business_id, kind, state_id) do update set number = excluded.number, checked_at = null
      where l.number <> excluded.number`)
}

export async function removeBusiness(tx: Tx, id: string): Promise<void> {
  // First its people, who take their chats along: the trigger needs the business that these were about.
  await tx.run(sql`delete from business_members where business_id = ${id}`)
  await tx.run(sql`delete from businesses where id = ${id}`)
}

/** Marks a licence, if it still has this number. Returns whether that changed something. */
export async function setLicenceChecked(
  tx: Tx,
  id: string,
  { kind, state, number, isChecked }: LicenceCheck,
): Promise<boolean> {
  const set = await tx.run(sql`
    update business_licences set checked_at = case when ${isChecked} then now() end
    where business_id = ${id} and kind = ${kind} and state_id = (select id from states where name = ${state})
      and number = ${number} and (checked_at is not null) <> ${isChecked}`)
  return set > 0
}

/** Null gives the badge back. */
export async function setBadgeRemoval(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx.run(sql`
    update businesses set badge_removal = ${reason},
      badge_removed_at = case when ${reason}::text is not null then coalesce(badge_removed_at, now()) end
    where id = ${id}`)
}

/** Plan: businesses_by_abn. */
export const listSameAbn = (
  db: Queryable,
  { _id, abn }: Pick<BusinessRow, '_id' | 'abn'>,
): Promise<{ slug: string; name: string }[]> =>
  db.many(
    sql`select slug, name from businesses where abn = ${abn} and id <> ${_id} order by created_at limit 20`,
  )
