import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'

/** Where a colleague answers for who has posted the ad: what that means for each side. */
export function AnswersFor({ conversation }: { conversation: Conversation }) {
  const { answersFor, side, other } = conversation
  if (!answersFor) return null
  return (
    <p className="border-b border-line bg-sky/60 px-4 py-2 text-sm text-ink wrap-anywhere">
      {side === 'buyer'
        ? t`${other.name} answers for ${answersFor}, who posted this ad. Offers and deals are with ${answersFor}.`
        : t`You answer for ${answersFor}, who posted this ad. Offers and deals stay with ${answersFor}: the chat goes back with them.`}
    </p>
  )
}
