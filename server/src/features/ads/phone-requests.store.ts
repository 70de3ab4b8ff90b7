import type { PhoneRequest } from '@bowerbird/contract/ads/phone-requests.schema'
import { PHONE_REQUEST_MONTHS } from '@bowerbird/contract/ads/phone-requests.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { areBlocked, blocks } from '../chat/blocks.columns.ts'

const SHOWN = 200

/** Records that a member gets the number on an ad. False if its seller blocks them: then they don't get it. */
export async function insertPhoneRequest(db: Queryable, adId: string, askerId: string): Promise<boolean> {
  const { isFree } = await db.one<{ isFree: boolean }>(sql`
    with found as (
      select a.id, a.seller_id, a.title, not ${blocks(sql`a.seller_id`, sql`${askerId}::uuid`)} as is_free
      from ads a where a.id = ${adId}
    ), recorded as (
      insert into phone_requests (seller_id, ad_id, asker_id, title)
      select seller_id, id, ${askerId}::uuid, title from found where is_free on conflict do nothing
    )
    select coalesce(bool_and(is_free), false) as "isFree" from found`)
  return isFree
}

/** An asker `p` of the request `r` whom its seller may know by name: everyone can see their page, and no block is between them. */
const isNamed: Sql = sql`p.status = 'active' and p.verified_at is not null
  and exists (select from ads where seller_id = p.id and is_approved_status(status))
  and not ${areBlocked(sql`r.seller_id`, sql`p.id`)}`

/** Plan: Limit → phone_requests_by_seller, accounts_pkey, ads_by_seller. */
export const listPhoneRequests = (db: Queryable, sellerId: string): Promise<PhoneRequest[]> =>
  db.many<PhoneRequest>(sql`
    select r.title, r.ad_id as "productId", ${isoTime(sql`r.asked_at`)} as "askedAt",
      case when ${isNamed} then json_build_object('_id', p.id, 'name', p.name) end as person
    from phone_requests r left join accounts p on p.id = r.asker_id
    where r.seller_id = ${sellerId} order by r.asked_at desc limit ${SHOWN}`)

/** Plan: phone_requests_by_age. */
export async function removeOldPhoneRequests(db: Queryable): Promise<void> {
  await db.run(sql`
    delete from phone_requests where asked_at < now() - make_interval(months => ${PHONE_REQUEST_MONTHS})`)
}
