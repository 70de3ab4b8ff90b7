import type { ListingType, RentType } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Enough for a category; of a large market, the newest say how people write now. */
const MAX_PER_SUBCATEGORY = 200

export interface TrainingRow {
  title: string
  subcategoryId: number
  listingType: ListingType
  rentType: RentType | null
  price: number
  attributes: Attributes
}

/** The newest approved ads of each subcategory that everyone sees. */
export const listTrainingAds = (
  db: Queryable,
  subcategories: readonly { id: number; categoryId: number }[],
): Promise<TrainingRow[]> =>
  db.many<TrainingRow>(sql`
    select a.title, s.id as "subcategoryId", a.listing_type as "listingType", a.rent_type as "rentType",
      a.price_cents / 100.0::float8 as price, a.attributes
    from unnest(${subcategories.map(({ id }) => id)}::int[], ${subcategories.map((each) => each.categoryId)}::int[])
      as s (id, category_id)
    cross join lateral (
      select title, listing_type, rent_type, price_cents, attributes from ads
      where is_listed and category_id = s.category_id and subcategory_id = s.id
      order by created_at desc, id desc limit ${MAX_PER_SUBCATEGORY}) a`)

export const findModel = async (db: Queryable): Promise<unknown> =>
  (await db.maybeOne<{ model: unknown }>(sql`select model from proposal_model`))?.model

export async function setModel(db: Queryable, ads: number, model: object): Promise<void> {
  await db.run(sql`
    insert into proposal_model (ads, model) values (${ads}, ${JSON.stringify(model)}::jsonb)
    on conflict (is_only) do update set ads = excluded.ads, model = excluded.model, trained_at = now()`)
}

/** Where a member's latest ad is, whatever became of it. */
export const findLastPlace = (
  db: Queryable,
  sellerId: string,
): Promise<{ placeId: number | null } | undefined> =>
  db.maybeOne<{ placeId: number | null }>(sql`
    select place_id as "placeId" from ads where seller_id = ${sellerId} order by created_at desc limit 1`)
