import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { PromotionKind } from '@bowerbird/contract/promotions/promotions.terms'
import type { Queryable } from '../../../platform/db/db.ts'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import { cardJsonWith } from '../../ads/ads.columns.ts'
import {
  all,
  categoryConditions,
  locationConditions,
  offerConditions,
  priceConditions,
} from '../../listing/listing.columns.ts'
import { placeConditions } from '../../places/places.columns.ts'
import { excludedConditions } from '../../search/matching/excluded-words.columns.ts'
import { fieldConditions } from '../../search/matching/field-filters.columns.ts'

interface Wanted {
  kind: PromotionKind
  scope: ListingScope
  /** A tsquery that they have to match; undefined: any text. */
  query: string | undefined
  limit: number
  /** Another number, another order. */
  turn: number
}

/** Only ads that the list would have anyway: all of its filters apply. */
const conditionsOf = ({ scope, query }: Wanted): Sql[] => [
  ...categoryConditions(scope),
  ...locationConditions(scope),
  ...offerConditions(scope),
  ...priceConditions(scope),
  ...placeConditions(scope),
  ...fieldConditions(scope),
  ...excludedConditions(scope),
  ...(query ? [sql`search @@ ${query}::tsquery`] : []),
]

/**
 * Cards of the ads that are promoted at this moment and fit a list, as a JSON array; they take turns. Plan: Index Scan on
 * promotions_running, ads_pkey once per promotion: a market has some hundreds at most.
 */
export async function featuredCardsJson(db: Queryable, wanted: Wanted): Promise<string> {
  const { kind, limit, turn } = wanted
  const { json } = await db.one<{ json: string }>(sql`
    with running as materialized (
      select order_id, ad_id, category_id from promotions
      where kind = ${kind} and stopped_at is null and starts_at <= now() and ends_at > now()
    ), fitting as (
      select id, category_id from ads
      where id = any(array(select ad_id from running)) and is_listed and ${all(conditionsOf(wanted))}
    ), chosen as (
      select f.id, md5(r.order_id::text || ${String(turn)}) as place from fitting f
      join running r on r.ad_id = f.id and r.category_id = f.category_id
      order by place limit ${limit}
    )
    select coalesce(json_agg(${cardJsonWith(sql`true`, sql`'isPromoted', true`)} order by k.place), '[]')::text as json
    from chosen k join ads a on a.id = k.id`)
  return json
}
