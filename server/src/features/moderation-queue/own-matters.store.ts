import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { isOwnMatter } from './own-matters.columns.ts'

/** The subject of a decision by staff. */
export interface Matter {
  /** The owner of the ad, the sender of the message, or the reported member. */
  accountId: string | null
  adId: string | null
  conversationId: string | null
  ratingId?: string | null
}

export async function findIsOwn(
  db: Queryable,
  memberId: string,
  { accountId, adId, conversationId, ratingId = null }: Matter,
): Promise<boolean> {
  const { isOwn } = await db.one<{ isOwn: boolean }>(sql`
    select ${isOwnMatter(memberId, {
      accountId: sql`${accountId}::uuid`,
      adId: sql`${adId}::uuid`,
      conversationId: sql`${conversationId}::uuid`,
      ratingId: sql`${ratingId}::uuid`,
    })} as "isOwn"`)
  return isOwn
}
