import {
  members,
  noneOwn,
  nothing,
  ofOwnAd,
  once,
  ownerOnly,
  ownerTooEarly,
  type Row,
} from './access-rows.fixture.ts'

/** Of the access table: queues for reserved ads. In a scene, it is the member's turn in that of an active ad. */
export const queueRows: Record<string, Row> = {
  getQueuePlace: { expected: { 'reserved ad': members, 'missing ad': nothing } },
  joinQueue: {
    expected: {
      'reserved ad': '401 401 401 401 | 200 200 403 200',
      'active ad': '401 401 401 401 | 409 409 403 409',
      'missing ad': nothing,
    },
  },
  leaveQueue: { expected: { 'reserved ad': members, 'missing ad': nothing } },
  answerQueue: {
    ask: () => ({ body: { answer: 'no' } }),
    expected: {
      'active ad': '401 401 401 401 | 200 409 409 409',
      'missing ad': '401 401 401 401 | 409 409 409 409',
    },
  },
  listMyPlaces: once(members),
  getOwnQueue: ofOwnAd(),
  setQueueHours: ofOwnAd(() => ({ body: { answerHours: 24 } })),
  skipInQueue: {
    ask: () => ({ body: { reason: 'no_time' } }),
    expected: {
      'active ad': ownerOnly,
      'sold ad': ownerTooEarly,
      'hidden ad': noneOwn,
      'missing ad': nothing,
    },
  },
}
