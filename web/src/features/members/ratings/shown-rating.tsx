import { t } from '@bowerbird/contract/language/t'
import { answerText, ratingQuestions } from '@bowerbird/contract/ratings/ratings.rules'
import type { Rating } from '@bowerbird/contract/ratings/ratings.schema'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RatingAppeal } from './rating-appeal.tsx'

const stateLabels: Record<Rating['state'], string> = {
  hidden: t`Hidden for now`,
  held: t`We’re checking it`,
  shown: t`Shown`,
  refused: t`Not shown`,
}

const Refusal = ({ text }: { text: string | null }) =>
  text && (
    <p className="mt-2 text-sm text-waratah">
      <span className="font-semibold">{t`Why it isn’t shown:`}</span> {text}
    </p>
  )

interface Props {
  title: string
  rating: Rating
  /** Written by the reader: they see what became of it. */
  isGiven: boolean
  replyBy: string
  /** What can be done with the rating, and with the reply. */
  action?: ReactNode
  replyAction?: ReactNode
}

/** A rating with its answers, words and reply. */
export function ShownRating({ title, rating, isGiven, replyBy, action, replyAction }: Props) {
  const { by, text, state, refusal, reply } = rating
  return (
    <section aria-label={title}>
      <Card className="p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          {isGiven && state !== 'shown' && (
            <Badge tone={state === 'refused' ? 'waratah' : 'ochre'}>{stateLabels[state]}</Badge>
          )}
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {ratingQuestions.map((question) => (
            <li key={question} className="flex items-center gap-1.5">
              <Icon
                name={rating[question] ? 'check' : 'x'}
                className={`size-5 shrink-0 ${rating[question] ? 'text-gum' : 'text-waratah'}`}
              />
              {answerText(by, question, rating[question])}
            </li>
          ))}
        </ul>
        {text && <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>}
        {isGiven && <Refusal text={refusal} />}
        {isGiven && <RatingAppeal ratingId={rating._id} part="rating" text={rating} />}
        {action}
        {reply && (
          <div className="mt-4 border-s-4 border-line ps-4">
            <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
              {replyBy}
              {reply.state !== 'shown' && (
                <Badge tone={reply.state === 'refused' ? 'waratah' : 'ochre'}>
                  {stateLabels[reply.state]}
                </Badge>
              )}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
            <Refusal text={reply.refusal} />
            {!isGiven && <RatingAppeal ratingId={rating._id} part="reply" text={reply} />}
            {replyAction}
          </div>
        )}
      </Card>
    </section>
  )
}
