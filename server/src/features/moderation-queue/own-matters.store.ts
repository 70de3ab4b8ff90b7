import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { isOwnMatter } from './own-matters.columns.ts'

/** What a member of staff is about to decide. */
export interface Matter {
  /** Whose ad or message it is, or who was reported. */
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
