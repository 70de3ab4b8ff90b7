import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** A version waits for review, from `ads a` and `ad_edits e`. While the ad isn't approved, its own review comes first. */
export const isWaitingEdit: Sql = sql`(e.returned_at is null and is_approved_status(a.status))`

/** The case about a waiting version, from `moderation_cases r`, `ads a` and `ad_edits e`: open, or as it was decided. */
export const isCaseOfEdit: Sql = sql`(r.kind = 'edit' and not r.is_sample
  and case when r.decided_at is null then ${isWaitingEdit} else e.returned_at = r.decided_at end)`

/** A version of an ad as JSON. Its category is stored by id, so that renaming a category changes nothing. */
export const storedVersion = ({ category, subcategory, ...fields }: AdFields): string =>
  JSON.stringify({
    ...fields,
    categoryId: categoryId(category),
    subcategoryId: subcategoryId(subcategory),
  })

/** The fields of a stored version, with today's names. A category that was removed has none. */
export const versionFields = (
  version: Sql,
): Sql => sql`(${version} - 'categoryId' - 'subcategoryId' || jsonb_build_object(
  'category', coalesce((select name from categories where id = (${version} ->> 'categoryId')::smallint), ''),
  'subcategory', coalesce((select name from subcategories where id = (${version} ->> 'subcategoryId')::smallint), '')))`
