import type { RatedDeal, Rating } from '@bowerbird/contract/ratings/ratings.schema'

export const DEAL = '019a9100-0000-7000-8000-000000000001'

export const ratingWith = (changes: Partial<Rating> = {}): Rating => ({
  _id: '019a9100-0000-7000-8000-000000000002',
  by: 'seller',
  asAgreed: true,
  onTime: true,
  friendly: true,
  text: '',
  state: 'shown',
  refusal: null,
  mayAppeal: false,
  appealState: null,
  createdAt: '2026-11-18T01:00:00.000Z',
  reply: null,
  ...changes,
})

/** A deal of a buyer with Sam, which nobody has rated. */
export const dealWith = (changes: Partial<RatedDeal> = {}): RatedDeal => ({
  _id: DEAL,
  title: 'Blue bicycle',
  side: 'buyer',
  other: { name: 'Sam Lee' },
  isOtherDeleted: false,
  conversationId: null,
  doneAt: '2026-11-18T01:00:00.000Z',
  endsAt: '2026-12-02T01:00:00.000Z',
  mayRate: true,
  mayReply: false,
  given: null,
  received: null,
  ...changes,
})
