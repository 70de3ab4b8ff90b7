import type { AdFigures } from '@bowerbird/contract/figures/figures.schema'
import {
  ADVICE_DAYS,
  ADVICE_DESCRIPTION,
  ADVICE_MIN_DAYS,
  ADVICE_PHOTOS,
  type AdviceKind,
  CHART_DAYS,
  MAX_POSITION,
} from '@bowerbird/contract/figures/figures.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface FoundFigures extends Omit<AdFigures, 'advice'> {
  categoryId: number
  photos: number
  /** Characters. */
  description: number
}

/**
 * The figures of these sellers' ads. Plan for each: ads_pkey, ad_views_pkey, favourites_of_ad, conversations_ad_id_buyer_id_key,
 * and for the position an index-only scan of at most 500 entries of ads_subcategory_state_newest.
 */
export const listFigures = (
  db: Queryable,
  { sellers, ids, everywhere }: { sellers: readonly string[]; ids: readonly string[]; everywhere: number },
): Promise<FoundFigures[]> =>
  db.many<FoundFigures>(sql`
    select a.id as _id, a.category_id as "categoryId", cardinality(a.images) as photos,
      length(a.description) as description,
      coalesce((select sum(views)::int from ad_views v where v.ad_id = a.id), 0) as views,
      (select array_agg(coalesce(v.views, 0) order by d.day)
        from generate_series(${CHART_DAYS}::int - 1, 0, -1) as ago (days)
        cross join lateral (select sydney_day(now()) - ago.days as day) as d
        left join ad_views v on v.ad_id = a.id and v.day = d.day) as "viewsByDay",
      (select count(*)::int from favourites f where f.ad_id = a.id) as saves,
      (select count(*)::int from conversations c where c.ad_id = a.id and c.last_seq > 0) as chats,
      case when a.is_listed then (
        select case when count(*) < ${MAX_POSITION}::int then count(*)::int + 1 end from (
          select from ads n
          where n.is_listed and n.subcategory_id = a.subcategory_id and n.state_id in (a.state_id, ${everywhere})
            and (n.created_at, n.id) > (a.created_at, a.id)
          limit ${MAX_POSITION}) as newer) end as position
    from ads a where a.id = any(${ids}::uuid[]) and a.seller_id = any(${sellers}::uuid[])`)

export interface AdviceSample {
  categoryId: number
  kind: AdviceKind
  adsWith: number
  chatsWith: number
  adsWithout: number
  chatsWithout: number
}

export const listAdviceSamples = (db: Queryable): Promise<AdviceSample[]> =>
  db.many<AdviceSample>(sql`
    select category_id as "categoryId", kind, ads_with as "adsWith", chats_with as "chatsWith",
      ads_without as "adsWithout", chats_without as "chatsWithout"
    from advice_samples`)

/**
 * Nightly. All ads of the last months that were approved and had a week, with who wrote in that week, so that older ads
 * have no advantage. Plan: Seq Scans on ads and conversations, hashed.
 */
export async function setAdviceSamples(tx: Tx): Promise<void> {
  await tx.run(sql`delete from advice_samples`)
  await tx.run(sql`
    insert into advice_samples (category_id, kind, ads_with, chats_with, ads_without, chats_without)
    select category_id, kind, count(*) filter (where follows), coalesce(sum(chats) filter (where follows), 0),
      count(*) filter (where not follows), coalesce(sum(chats) filter (where not follows), 0)
    from (
      select a.id, a.category_id, cardinality(a.images) >= ${ADVICE_PHOTOS}::int as photos,
        length(a.description) >= ${ADVICE_DESCRIPTION}::int as description, count(c.id)::int as chats
      from ads a
      left join conversations c on c.ad_id = a.id and c.last_seq > 0
        and c.created_at < coalesce(a.posted_at, a.created_at) + make_interval(days => ${ADVICE_MIN_DAYS}::int)
      where is_approved_status(a.status)
        and coalesce(a.posted_at, a.created_at) > now() - make_interval(days => ${ADVICE_DAYS}::int)
        and coalesce(a.posted_at, a.created_at) < now() - make_interval(days => ${ADVICE_MIN_DAYS}::int)
      group by a.id
    ) as ads cross join lateral (values ('photos', photos), ('description', description)) as advice (kind, follows)
    group by category_id, kind`)
}
