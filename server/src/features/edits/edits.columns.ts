import { type Sql, sql } from '../../platform/db/sql.ts'

/** The review of a waiting version, from `reviews r`, `ads a` and `ad_edits e`: open, or as it was decided. */
export const isReviewOfEdit: Sql = sql`(r.kind = 'edit' and not r.is_sample
  and case when r.decided_at is null then e.asked_at is null and is_approved_status(a.status)
    else e.asked_at = r.decided_at end)`
