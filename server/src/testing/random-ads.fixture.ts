import { categoryId, cityId, stateId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import type { MadeAd } from '../features/search/random-market.fixture.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { testImage } from './world.ts'

export async function insertRandomAds(db: Db, sellerId: string, ads: readonly MadeAd[]): Promise<void> {
  const rows = ads.map((ad) => ({
    ...ad,
    categoryId: categoryId(ad.category),
    subcategoryId: subcategoryId(ad.subcategory),
    stateId: stateId(ad.state),
    cityId: cityId(ad.state, ad.city),
  }))
  await db.run(sql`
    insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, listing_type, rent_type,
      condition, price_cents, created_at, title, description, brand, model, property_area, attributes, contact_name, images)
    select id, ${sellerId}, status, "categoryId", "subcategoryId", "stateId", "cityId", listing_type, rent_type,
      condition, price_cents, created_at, title, description, brand, model, property_area, attributes, 'Someone', ${[testImage]}
    from json_to_recordset(${JSON.stringify(rows)}::json) as a (id uuid, status ad_status, "categoryId" smallint,
      "subcategoryId" smallint, "stateId" smallint, "cityId" smallint, listing_type listing_type, rent_type rent_type,
      condition condition, price_cents bigint, created_at timestamptz, title text, description text, brand text, model text,
      property_area int, attributes jsonb)`)
}
