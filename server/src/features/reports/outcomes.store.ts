import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

interface Thing {
  adId: string | null
  conversationId: string | null
  reportedId: string | null
}

/** An ad, or one of the two people in a conversation. */
const about = ({ adId, conversationId, reportedId }: Thing) =>
  adId ? sql`ad_id = ${adId}` : sql`conversation_id = ${conversationId} and reported_id = ${reportedId}`

/** Plan: Index Scan on reports_about_ad or reports_about_conversation. */
export async function setAllHandled(tx: Tx, { by, ...thing }: Thing & { by: string }): Promise<void> {
  await tx.run(sql`
    update reports set handled_at = now(), handled_by = ${by} where handled_at is null and ${about(thing)}`)
}

/** Those that were handled in the transaction that decided the review. */
export async function reopenAnswered(
  tx: Tx,
  { reviewId, ...thing }: Thing & { reviewId: string },
): Promise<void> {
  await tx.run(sql`
    update reports set handled_at = null, handled_by = null
    where ${about(thing)} and handled_at = (select decided_at from reviews where id = ${reviewId})`)
}
