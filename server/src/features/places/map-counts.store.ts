import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { MapCounts } from '@bowerbird/contract/places/map-counts.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  all,
  categoryConditions,
  locationConditions,
  offerConditions,
  priceConditions,
} from '../listing/listing.columns.ts'
import { fieldConditions } from '../search/field-filters.columns.ts'
import { placeConditions } from './places.columns.ts'

/** How many ads of a scope each postcode has. */
export const countByPostcode = (db: Queryable, scope: ListingScope, words = ''): Promise<MapCounts> =>
  db.one<MapCounts>(sql`
    with found as (
      select postcode, count(*)::int as n from ads
      where is_listed and ${all([
        ...categoryConditions(scope),
        ...locationConditions(scope),
        ...offerConditions(scope),
        ...priceConditions(scope),
        ...fieldConditions(scope),
        ...placeConditions(scope),
        ...(words ? [sql`title ilike ${`%${words}%`}`] : []),
      ])}
      group by postcode
    )
    select coalesce(json_object_agg(postcode, n) filter (where postcode is not null), '{}') as postcodes,
      coalesce(sum(n), 0)::int as total
    from found`)
