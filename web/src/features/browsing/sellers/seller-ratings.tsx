import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { answerText, goodPercent, ratingQuestions } from '@bowerbird/contract/ratings/ratings.rules'
import type { PublicRating, SellerRatings as Ratings } from '@bowerbird/contract/ratings/ratings.schema'
import { MAX_RATINGS_COUNTED, MIN_RATINGS } from '@bowerbird/contract/ratings/ratings.terms'
import { type ReactNode, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { requireLogin } from '../../../platform/login-gate.ts'
import { monthAndYear } from '../../../platform/month-names.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export interface SellerRatingsProps {
  name: string
  ratings: Ratings
  /** Renders the report dialog; the route provides it. */
  renderReport: (report: { ratingId: string; onClose: () => void }) => ReactNode
}

function RatingItem({
  rating,
  name,
  onReport,
}: {
  rating: PublicRating
  name: string
  onReport: () => void
}) {
  const bad = ratingQuestions.filter((question) => !rating[question])
  const answers = bad.length === 0 ? ratingQuestions : bad
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-sm text-ink-soft">
        {/* No more about when people met. */}
        <Trans>A buyer, {monthAndYear(rating.shownAt)}</Trans>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{rating.text}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {answers.map((question) => (
          <span key={question} className="inline-flex items-center gap-1">
            <Icon
              name={rating[question] ? 'check' : 'x'}
              className={`size-4 ${rating[question] ? 'text-gum' : 'text-waratah'}`}
            />
            {answerText('buyer', question, rating[question])}
          </span>
        ))}
      </p>
      {rating.reply && (
        <div className="mt-3 border-s-4 border-line ps-4">
          <p className="text-sm font-semibold wrap-anywhere">
            <Trans>{name} replied</Trans>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{rating.reply}</p>
        </div>
      )}
      <button
        type="button"
        onClick={onReport}
        className="mt-1 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-ink-soft hover:text-bower hover:underline noscript:hidden"
      >
        <Icon name="flag" className="size-4" />
        {t`Report this rating`}
      </button>
    </li>
  )
}

/** What buyers say about a seller, once there are enough of them. */
export function SellerRatings({ name, ratings, renderReport }: SellerRatingsProps) {
  const { count, good, recent } = ratings
  const [reported, setReported] = useState<string>()
  const report = (id: string) =>
    void requireLogin({
      message: t`Please log in to report this rating`,
      onLoggedIn: () => setReported(id),
    })
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 className="text-xl">{t`Ratings by buyers`}</h2>
      {good === null ? (
        <p className="mt-2 text-ink-soft">
          {count === 0
            ? t`No one has rated ${name} yet. Everyone starts like this.`
            : t`Too few yet to say much: they’re shown from ${MIN_RATINGS} ratings on.`}
        </p>
      ) : (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-2xl font-bold text-bower-deep">
            <Trans>{goodPercent({ good, count })}% good</Trans>
          </span>
          <span className="text-ink-soft">
            {count >= MAX_RATINGS_COUNTED
              ? t`of more than ${count} ratings after a deal on this site`
              : plural(count, {
                  one: 'of # rating after a deal on this site',
                  other: 'of # ratings after a deal on this site',
                })}
          </span>
        </p>
      )}
      {good !== null && (
        <p className="mt-1 text-sm text-ink-soft">{t`Good means that at least two of three things went well: as described, on time, friendly.`}</p>
      )}
      {recent.length > 0 && (
        <ul className="mt-5 divide-y divide-line">
          {recent.map((rating) => (
            <RatingItem key={rating._id} rating={rating} name={name} onReport={() => report(rating._id)} />
          ))}
        </ul>
      )}
      {reported && renderReport({ ratingId: reported, onClose: () => setReported(undefined) })}
    </Card>
  )
}
