import { t } from '@bowerbird/contract/language/t'
import type { RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onLive } from '../../../platform/live.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { dayOf, otherSide } from './other-side.ts'
import { ratingDialog } from './rating-dialog.lazy.ts'
import { conversationRatingsQuery } from './ratings.queries.ts'

const textOf = (deal: RatedDeal): string => {
  const { mayRate, given, received, endsAt } = deal
  const name = otherSide(deal)
  if (mayRate && received === null) return t`The deal is done. How did it go with ${name}?`
  if (received) return given ? t`You’ve both rated this deal.` : t`You’ve been rated for this deal.`
  if (given?.state === 'held') return t`Thanks for your rating. We’re checking it before it’s shown.`
  if (given?.state === 'hidden')
    return t`Thanks for your rating. It’s shown once ${name} has rated too, or after ${dayOf(endsAt)}.`
  if (given?.state === 'refused') return t`Your rating isn’t shown.`
  return given ? t`You’ve rated this deal.` : t`This deal was not rated.`
}

/** The newest deal of a conversation that is done, and how to rate it. */
export function ChatRatings({ conversationId }: { conversationId: string }) {
  const query = conversationRatingsQuery(conversationId)
  const { data, refetch } = useQuery(query)
  const [isRating, setRating] = useState(false)
  const { part: RatingDialog } = ratingDialog.use(isRating)
  useEffect(
    () =>
      onLive('conversation', (event) => {
        if (event.conversationId === conversationId) void refetch()
      }),
    [conversationId, refetch],
  )
  const deal = data?.deals[0]
  if (!deal || (!deal.mayRate && !deal.given && !deal.received)) return null
  const open = () =>
    void ratingDialog.load().then(
      () => setRating(true),
      () => showToast(t`That did not work. Please try again.`, 'error'),
    )
  return (
    <section
      aria-label={t`Rating of this deal`}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sky px-4 py-2 text-sm"
    >
      <p className="flex min-w-52 flex-1 items-center gap-2">
        <Icon name="star" className="size-4 shrink-0 text-bower" />
        <span>{textOf(deal)}</span>
      </p>
      {deal.mayRate ? (
        <Button size="sm" onClick={open}>{t`Rate this deal`}</Button>
      ) : (
        <Link
          to="/rate/$dealId"
          params={{ dealId: deal._id }}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          {deal.received ? t`Read the ratings` : t`Your rating`}
        </Link>
      )}
      {isRating && RatingDialog && <RatingDialog deal={deal} onClose={() => setRating(false)} />}
    </section>
  )
}
