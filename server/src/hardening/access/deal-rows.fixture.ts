import { members, nothing, ofConversation, once, type Row } from './access-rows.fixture.ts'
import { DEAL_MEETING } from './scene.fixture.ts'

/** A change of a deal. In a scene, the owner and the member have one about the ad, with the conversation's id. */
const ofDeal = (body: object | undefined, expected: string, blocked = expected): Row => ({
  ...(body && { ask: () => ({ body }) }),
  expected: { conversation: expected, 'blocked conversation': blocked, 'missing conversation': nothing },
})

const both = '401 401 401 401 | 200 404 200 404'
const refused = '401 401 401 401 | 403 404 403 404'

/** Of the access table: deals. */
export const dealRows: Record<string, Row> = {
  listMyDeals: once(members),
  getDealOfChat: ofConversation(),
  suggestMeetingPlaces: ofDeal(undefined, both),
  proposeMeeting: {
    ask: () => ({
      body: {
        at: `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T10:00`,
        place: 'Station',
      },
    }),
    expected: { conversation: both, 'blocked conversation': refused, 'missing conversation': nothing },
  },
  agreeMeeting: ofDeal(DEAL_MEETING, both, refused),
  sayLate: ofDeal({ minutes: 10 }, both, refused),
  reportNoShow: ofDeal(undefined, both),
  confirmDeal: ofDeal({ code: '1234' }, both),
  sayDealDone: ofDeal(undefined, both),
  cancelDeal: ofDeal({ reason: 'other' }, both),
  getDealCalendar: ofDeal(undefined, both),
}
