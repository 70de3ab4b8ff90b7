import {
  memberOnly,
  nothing,
  ofConversation,
  type Row,
  recipientOnly,
  twoSides,
} from './access-rows.fixture.ts'

/*
 * Of the access table: ratings. In a scene with a conversation, its two sides have a deal that is done, and the member
 * has rated the owner.
 */

const ofDeal = (expected: string, ask?: Row['ask']): Row => ({
  ...(ask && { ask }),
  expected: { conversation: expected, 'blocked conversation': expected, 'missing conversation': nothing },
})

const answers = { asAgreed: true, onTime: true, friendly: false }

export const ratingRows: Record<string, Row> = {
  listConversationRatings: ofConversation(),
  getRatedDeal: ofDeal(twoSides),
  rateDeal: ofDeal('401 401 401 401 | 409 404 200 404', () => ({ body: answers })),
  appealRating: {
    ask: () => ({ body: { part: 'rating', text: 'It is fair' } }),
    expected: {
      conversation: memberOnly,
      'blocked conversation': memberOnly,
      'missing conversation': nothing,
    },
  },
  replyToRating: ofDeal(recipientOnly, () => ({ body: { text: 'Thanks' } })),
}
