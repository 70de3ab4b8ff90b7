import { DEMAND_ACCOUNT_DAYS, DEMAND_DAYS } from '@bowerbird/contract/demand/demand.terms'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { accountsOfSamePerson } from '../accounts/same-person.columns.ts'

/** The caller: their own searches don't count, nor those of accounts that may be theirs too. */
export interface Requester {
  accountId: string
  day: string
  visitor: Buffer
}

export interface BuyerSearch {
  adId: string
  /** An account, or a visitor of a day. */
  person: string
  scope: ListingScope
}

/** More than anyone needs to know; keeps common words cheap. */
const MAX_SEARCHES = 1_000

/** True if a saved search isn't the caller's, and isn't of an account that was made a few days ago. */
const isSomeoneElse = sql`m.account_id not in (select account_id from own) and exists (
  select from accounts a where a.id = m.account_id
    and a.created_at < now() - make_interval(days => ${DEMAND_ACCOUNT_DAYS}::int))`

/**
 * The searches whose words an ad has, for each of the `candidates` (id, vector, subcategory_id). Saved ones count if they
 * have words or a subcategory. Plan: the keys in search_matchers_by_key and unmet_searches_by_key, and
 * search_matchers_of_subcategory, for each ad.
 */
const searchesFor = (candidates: Sql, { accountId, day, visitor }: Requester): Sql => sql`
  with candidates as materialized (${candidates}),
  own as materialized (${accountsOfSamePerson(sql`${accountId}::uuid`)}),
  keyed as materialized (
    select *, array(select 'w:' || lexeme from unnest(tsvector_to_array(vector)) as lexeme) as words from candidates)
  select keyed.id as "adId", found.person, found.scope
  from keyed cross join lateral (
    (select m.account_id::text as person, m.scope from search_matchers m
      where m.keys && keyed.words and keyed.vector @@ m.query and ${isSomeoneElse}
      limit ${MAX_SEARCHES}::int)
    union all
    (select m.account_id::text, m.scope from search_matchers m
      where m.query is null and m.scope ->> 'subcategory' = (
          select name from subcategories s where s.id = keyed.subcategory_id)
        and ${isSomeoneElse}
      limit ${MAX_SEARCHES}::int)
    union all
    (select u.day::text || encode(u.visitor, 'hex'), u.scope from unmet_searches u
      where u.keys && (keyed.words || ('s' || keyed.subcategory_id::text))
        and (u.query is null or keyed.vector @@ u.query)
        and u.day > current_date - ${DEMAND_DAYS}::int
        and not (u.day = ${day}::date and u.visitor = ${visitor})
      limit ${MAX_SEARCHES}::int)) as found`

export interface DraftWords {
  title: string
  brand: string
  categoryId: number
  subcategoryId: number
}

/** For an ad that is being written: the same words as in `ads.search`. */
export async function listSearchesForDraft(
  db: Queryable,
  draft: DraftWords,
  requester: Requester,
): Promise<BuyerSearch[]> {
  const candidates = sql`
    select null::uuid as id, ${draft.subcategoryId}::smallint as subcategory_id,
      setweight(to_tsvector('english', said_title(${draft.title})), 'A') || setweight(to_tsvector('english', ${draft.brand}), 'B')
        || setweight(to_tsvector('simple', ${`catid${draft.categoryId} subid${draft.subcategoryId}`}), 'C') as vector`
  return db.many<BuyerSearch>(searchesFor(candidates, requester))
}

export interface OwnAdRow {
  id: string
  categoryId: number
  subcategoryId: number
  listingType: string
  priceCents: number
  position: number
  stateId: number
  cityId: number
  postcode: string | null
}

/** A page of My Listings. */
const LATEST = 20

/** The seller's latest ads that are on offer, or can be. Plan: an index of the seller's ads. */
export async function listOfferedAds(
  db: Queryable,
  sellerId: string,
  id: string | undefined,
): Promise<OwnAdRow[]> {
  return db.many<OwnAdRow>(sql`
    select id, category_id as "categoryId", subcategory_id as "subcategoryId", listing_type as "listingType",
      price_cents::float8 as "priceCents", coalesce(place_id, -city_id) as position, state_id as "stateId",
      city_id as "cityId", postcode
    from ads where seller_id = ${sellerId} and status not in ('sold', 'inactive') and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by created_at desc, id desc limit ${LATEST}`)
}

export async function listSearchesForAds(
  db: Queryable,
  ids: readonly string[],
  requester: Requester,
): Promise<BuyerSearch[]> {
  const candidates = sql`select id, subcategory_id, search as vector from ads where id = any(${ids}::uuid[])`
  return db.many<BuyerSearch>(searchesFor(candidates, requester))
}
