import { ratingEnd } from '@bowerbird/contract/ratings/ratings.rules'
import { ratingHref } from '@bowerbird/contract/ratings/ratings.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { quoted } from '../../platform/mail/quote.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { openRatingCase, setHeld } from './rating-cases.store.ts'
import { needsModerator, ringSignals } from './rating-checks.service.ts'
import * as store from './ratings.store.ts'

/** Shows what is revealed and fine, and notifies those whom it is about: once, whenever that happens. */
export async function showRatings(tx: Tx, ids: readonly string[]): Promise<void> {
  const shown = await store.setShown(tx, ids)
  const dealIds = shown.map(({ dealId }) => dealId)
  await store.notifyChats(tx, dealIds)
  await notify(
    tx,
    shown.flatMap(({ id, dealId, title, ratedId }) =>
      ratedId
        ? [
            noticeOf({
              event: 'rating_received',
              to: ratedId,
              key: `rating:${id}`,
              href: ratingHref(dealId),
              facts: { title: quoted(title) },
            }),
          ]
        : [],
    ),
  )
}

/** Puts a rating aside for a moderator if its text or its people stand out. Returns whether it did. */
export async function holdIfFlagged(
  tx: Tx,
  { id, text, adId }: { id: string; text: string; adId: string | null },
): Promise<boolean> {
  const isFlagged = (await needsModerator(tx, text, adId)) || (await ringSignals(tx, id)).length > 0
  if (!isFlagged) return false
  await setHeld(tx, { ratingId: id, part: 'rating' })
  await openRatingCase(tx, { ratingId: id, part: 'rating' })
  return true
}

/** Reveals the ratings of deals whose both sides have rated, or whose time is over. What happened since is checked too. */
export async function revealRatings(tx: Tx, dealIds: readonly string[]): Promise<void> {
  const revealed = await store.setRevealed(tx, dealIds)
  for (const rating of revealed) if (!rating.isJudged) await holdIfFlagged(tx, rating)
  await showRatings(
    tx,
    revealed.map(({ id }) => id),
  )
}

async function revealDue(tx: Tx): Promise<number> {
  const deals = await store.lockDueDeals(tx)
  await revealRatings(tx, deals)
  return deals.length
}

/** Tells both sides of deals that are done that they can rate each other. */
async function askToRate(tx: Tx): Promise<number> {
  const deals = await store.takeDealsToRate(tx)
  await notify(
    tx,
    deals
      .filter(({ sellerId, buyerId }) => sellerId && buyerId)
      .flatMap(({ id, title, sellerId, buyerId, doneAt }) =>
        [sellerId, buyerId].flatMap((to) =>
          to
            ? [
                noticeOf({
                  event: 'rating_open',
                  to,
                  key: `rate:${id}`,
                  href: ratingHref(id),
                  facts: { title: quoted(title), day: ['day', ratingEnd(doneAt).toISOString().slice(0, 10)] },
                }),
              ]
            : [],
        ),
      ),
  )
  return deals.length
}

/** Each step and its notices are one transaction, so that a process that is killed loses none and sends none twice. */
async function moveRatingsOn(db: Db): Promise<void> {
  for (const step of [askToRate, revealDue]) while ((await db.transaction(step)) === store.DEALS_AT_ONCE);
}

export async function startRatingJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.everyMinute('reveal-ratings', () => moveRatingsOn(db))
}
