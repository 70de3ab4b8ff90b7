import { ratingHref } from '@bowerbird/contract/ratings/ratings.terms'
import type { Tx } from '../../platform/db/db.ts'
import { onOneLine, quoted, shortened } from '../../platform/mail/quote.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'

interface About {
  ratingId: string
  dealId: string
  title: string
}

/** Notifies whoever gave a rating that it has a reply which everyone can read. */
export async function notifyReply(
  tx: Tx,
  { ratingId, dealId, title, raterId }: About & { raterId: string | null },
): Promise<void> {
  if (!raterId) return
  await notify(tx, [
    noticeOf({
      event: 'rating_reply',
      to: raterId,
      key: `rating-reply:${ratingId}`,
      href: ratingHref(dealId),
      facts: { title: quoted(title) },
    }),
  ])
}

/** Notifies the author of a rating or a reply that a moderator has refused it, and why. */
export async function notifyRefused(
  tx: Tx,
  {
    caseId,
    dealId,
    title,
    to,
    refusal,
  }: Omit<About, 'ratingId'> & { caseId: string; to: string; refusal: string },
): Promise<void> {
  await notify(tx, [
    noticeOf({
      event: 'rating_refused',
      to,
      key: `rating-refused:${caseId}`,
      href: ratingHref(dealId),
      facts: { title: quoted(title), reason: shortened(refusal) },
      more: { opening: [['reason', onOneLine(refusal)]] },
    }),
  ])
}

/** Notifies the author of a rating or a reply of what has become of their appeal. */
export async function notifyOfAppeal(
  tx: Tx,
  event: 'rating_appeal_upheld' | 'rating_appeal_rejected',
  {
    caseId,
    dealId,
    title,
    to,
    note,
  }: Omit<About, 'ratingId'> & { caseId: string; to: string; note: string | undefined },
): Promise<void> {
  await notify(tx, [
    noticeOf({
      event,
      to,
      key: `rating-appeal:${caseId}`,
      href: ratingHref(dealId),
      facts: { title: quoted(title) },
      more: { opening: note ? [['fromTeam', onOneLine(note)] as const] : [] },
    }),
  ])
}
