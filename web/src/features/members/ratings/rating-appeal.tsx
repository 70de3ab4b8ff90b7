import { appealRating } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { Rating } from '@bowerbird/contract/ratings/ratings.schema'
import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { Appeal } from '../../../ui/appeals/appeal.tsx'
import { putRatedDeal } from './ratings.queries.ts'

interface Props {
  ratingId: string
  part: RatingPart
  text: Pick<Rating, 'mayAppeal' | 'appealState'>
}

/** The author of a rating, or of the reply to one, that a moderator refused can ask for another look at it, once. */
export function RatingAppeal({ ratingId, part, text: { mayAppeal, appealState } }: Props) {
  const client = useQueryClient()
  return (
    <Appeal
      mayAppeal={mayAppeal}
      appealState={appealState}
      onSend={async (text) =>
        putRatedDeal(client, await call(appealRating, { params: { id: ratingId }, body: { part, text } }))
      }
    />
  )
}
