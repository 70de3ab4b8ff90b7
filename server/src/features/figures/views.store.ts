import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface NewView {
  adId: string
  visitor: Buffer
  /** The member who looked, if they were logged in. */
  viewerId: string | undefined
}

/**
 * Counts views: each visitor once a day for each ad, and owners never. Views of ads that aren't listed are dropped. Ads
 * are locked in order, so that two processes can't deadlock and an ad that is being deleted fails nothing.
 */
export async function insertViews(db: Queryable, day: string, views: readonly NewView[]): Promise<void> {
  const rows = views.map(({ adId, visitor, viewerId }) => ({
    ad_id: adId,
    visitor: visitor.toString('hex'),
    viewer_id: viewerId,
  }))
  await db.run(sql`
    with seen as (
      select distinct on (ad_id, visitor) ad_id, decode(visitor, 'hex') as visitor, viewer_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as v (ad_id uuid, visitor text, viewer_id uuid)
      order by ad_id, visitor, viewer_id nulls last
    ), listed as materialized (
      select id, seller_id from ads where id in (select ad_id from seen) and is_listed order by id for key share
    ), counted as (
      insert into ad_view_visitors (day, ad_id, visitor)
      select ${day}::date, s.ad_id, s.visitor from seen s join listed l on l.id = s.ad_id
      where l.seller_id is distinct from s.viewer_id
      order by s.ad_id, s.visitor
      on conflict do nothing
      returning ad_id
    )
    insert into ad_views as v (ad_id, day, views)
    select ad_id, ${day}::date, count(*)::int from counted group by ad_id order by ad_id
    on conflict (ad_id, day) do update set views = v.views + excluded.views`)
}

/** Nightly. Only numbers without people remain. */
export async function removeOldVisitors(db: Queryable): Promise<void> {
  await db.run(sql`delete from ad_view_visitors where day < sydney_day(now())`)
}
