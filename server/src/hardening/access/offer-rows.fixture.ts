import { randomUUID } from 'node:crypto'
import { nothing, ofConversation, ofOwnAd, type Row } from './access-rows.fixture.ts'

/** Of the access table: offers. In a scene, an offer of the owner waits for the member's answer. */
export const offerRows: Record<string, Row> = {
  listOffers: ofConversation(),
  makeOffer: {
    ask: () => ({ body: { amount: 1, clientId: randomUUID() } }),
    expected: {
      conversation: '401 401 401 401 | 200 404 409 404',
      'blocked conversation': '401 401 401 401 | 403 404 403 404',
      'missing conversation': nothing,
    },
  },
  moveOffer: {
    ask: () => ({ body: { move: 'decline' } }),
    expected: {
      conversation: '401 401 401 401 | 200 404 409 404',
      'blocked conversation': '401 401 401 401 | 200 404 409 404',
      'missing conversation': nothing,
    },
  },
  listReceivedOffers: ofOwnAd(),
  setLowestOffer: ofOwnAd(() => ({ body: { amount: 5 } })),
}
