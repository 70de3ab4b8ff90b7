import { t } from '@bowerbird/contract/language/t'
import type { ModerationCase } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { answerText, ratingQuestions } from '@bowerbird/contract/ratings/ratings.rules'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { MarkedText } from './marked-text.tsx'
import { Side } from './side.tsx'

type Shown = NonNullable<ModerationCase['rating']>

function PersonLink({ person }: { person: Shown['rater'] }) {
  if (!person) return <>{t`a deleted user`}</>
  return (
    <Link
      to="/admin/users/$userId"
      params={{ userId: person._id }}
      className="font-medium text-bower underline underline-offset-2 wrap-anywhere"
    >
      {person.name}
    </Link>
  )
}

/** Who can read it now, which a decision changes. */
const whoReads = ({ part, by, isShown }: Shown): string => {
  if (!isShown) return t`Nobody can read it until you decide.`
  // What sellers say about buyers isn’t on any page.
  if (by === 'buyer')
    return part === 'rating'
      ? t`Everyone can read it until you decide.`
      : t`Everyone can read the rating that it replies to.`
  return part === 'rating'
    ? t`Only the two of them can read it until you decide.`
    : t`Only the two of them can read the rating that it replies to.`
}

interface Props {
  rating: Shown
  excerpts: readonly string[]
  hasDecision: boolean
}

/** A rating with its answers, or a reply with the rating that it answers. */
export function RatingCause({ rating, excerpts, hasDecision }: Props) {
  const { part, by, text, reply, rater, rated } = rating
  const isReply = part === 'reply'
  return (
    <div className="grid gap-4">
      <Side title={isReply ? t`The rating it replies to` : t`The rating`}>
        <p>
          {by === 'buyer' ? (
            <Trans>
              <PersonLink person={rater} />, the buyer, about <PersonLink person={rated} />
            </Trans>
          ) : (
            <Trans>
              <PersonLink person={rater} />, the seller, about <PersonLink person={rated} />
            </Trans>
          )}
        </p>
        <ul className="my-2 flex flex-wrap gap-x-4 gap-y-1">
          {ratingQuestions.map((question) => (
            <li key={question} className="flex items-center gap-1.5">
              <Icon
                name={rating[question] ? 'check' : 'x'}
                className={`size-4 ${rating[question] ? 'text-gum' : 'text-waratah'}`}
              />
              {answerText(by, question, rating[question])}
            </li>
          ))}
        </ul>
        <p className="whitespace-pre-line wrap-anywhere">
          {text === '' ? (
            <span className="text-ink-soft">{t`Without a text.`}</span>
          ) : (
            <MarkedText text={text} excerpts={isReply ? [] : excerpts} />
          )}
        </p>
      </Side>
      {isReply && (
        <Side title={t`The reply`}>
          <p className="whitespace-pre-line wrap-anywhere">
            <MarkedText text={reply ?? ''} excerpts={excerpts} />
          </p>
        </Side>
      )}
      {!hasDecision && <p className="text-sm text-ink-soft">{whoReads(rating)}</p>}
    </div>
  )
}
