import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Reference } from '../../../ui/reference.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dayOf, otherSide } from './other-side.ts'
import { RatingForm } from './rating-form.tsx'
import { ratedDealQuery } from './ratings.queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ShownRating } from './shown-rating.tsx'

export interface ReportedText {
  ratingId: string
  ratingPart: RatingPart
}

interface Props {
  dealId: string
  /** Renders the report dialog; the route provides it. */
  renderReport: (report: ReportedText & { onClose: () => void }) => ReactNode
}

const ReportButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="mt-1 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-ink-soft hover:text-bower hover:underline"
  >
    <Icon name="flag" className="size-4" />
    {t`Report`}
  </button>
)

function FormCard({ deal }: { deal: RatedDeal }) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Card className="grid gap-5 p-5">
      <RatingForm deal={deal} formId={formId} onBusy={setBusy} onRated={() => undefined} />
      <Button
        type="submit"
        form={formId}
        isBusy={isBusy}
        className="justify-self-start"
      >{t`Send rating`}</Button>
    </Card>
  )
}

/** What the reader has to wait for, or has missed. */
function noteOf(deal: RatedDeal): string | undefined {
  const { mayRate, given, received, isOtherDeleted, endsAt } = deal
  if (mayRate || received) return undefined
  const name = otherSide(deal)
  if (given?.state === 'hidden') {
    return isOtherDeleted
      ? t`It’s shown after ${dayOf(endsAt)}.`
      : t`It’s shown once ${name} has rated too, or after ${dayOf(endsAt)}.`
  }
  if (given) return undefined
  return isOtherDeleted
    ? t`The other person has deleted their account, so there is no one to rate.`
    : t`You could rate this deal until ${dayOf(endsAt)}.`
}

function Deal({ deal, onReport }: { deal: RatedDeal; onReport: (text: ReportedText) => void }) {
  const { mayRate, mayReply, given, received } = deal
  const name = otherSide(deal)
  const upper = name.charAt(0).toUpperCase() + name.slice(1)
  const note = noteOf(deal)
  return (
    <>
      {mayRate && <FormCard deal={deal} />}
      {received && (
        <ShownRating
          title={t`${upper} about you`}
          rating={received}
          isGiven={false}
          replyBy={t`Your reply`}
          action={
            <>
              <ReportButton onClick={() => onReport({ ratingId: received._id, ratingPart: 'rating' })} />
              {mayReply && <ReplyForm ratingId={received._id} isPublic={received.by === 'buyer'} />}
            </>
          }
        />
      )}
      {given && (
        <ShownRating
          title={t`You about ${name}`}
          rating={given}
          isGiven
          replyBy={t`${upper} replied`}
          replyAction={
            <ReportButton onClick={() => onReport({ ratingId: given._id, ratingPart: 'reply' })} />
          }
        />
      )}
      {note && <p className="rounded-card bg-sky p-4">{note}</p>}
    </>
  )
}

/** Where the two sides of a deal rate it, read each other's rating and reply. */
export function RateDealPage({ dealId, renderReport }: Props) {
  const { data: deal, error, refetch } = useQuery(ratedDealQuery(dealId))
  const [reported, setReported] = useState<ReportedText>()
  if (error && !deal) {
    const isMissing = error instanceof AppError && error.httpStatus >= 400 && error.httpStatus < 500
    return (
      <div className="page-width max-w-2xl py-8">
        <EmptyMessage
          icon="triangle-alert"
          tone="waratah"
          title={isMissing ? t`We can’t find this deal` : t`The deal could not be loaded`}
          action={
            isMissing ? (
              <Link
                to="/chat"
                search={{}}
                className={buttonClass({ variant: 'secondary' })}
              >{t`Your messages`}</Link>
            ) : (
              <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
            )
          }
        >
          {isMissing ? t`It may belong to another account, or isn’t done yet.` : t`Check your connection.`}
          <Reference of={error} />
        </EmptyMessage>
      </div>
    )
  }
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8">
      <div>
        {deal?.conversationId && (
          <Link
            to="/chat"
            search={{ conversation: deal.conversationId }}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-bower"
          >
            <Icon name="chevron-left" className="size-5" />
            {t`Open the chat`}
          </Link>
        )}
        <h1>{deal?.mayRate ? t`How did it go?` : t`Ratings of this deal`}</h1>
        <p className="mt-1 min-h-6 text-ink-soft wrap-anywhere">
          {deal && t`${deal.title}, with ${otherSide(deal)}, done on ${dayOf(deal.doneAt)}`}
        </p>
      </div>
      {deal ? <Deal deal={deal} onReport={setReported} /> : <Skeleton className="h-96 rounded-card" />}
      {reported && renderReport({ ...reported, onClose: () => setReported(undefined) })}
    </div>
  )
}
