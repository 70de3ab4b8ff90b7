import type { Deal } from '@bowerbird/contract/deals/deals.schema'

export const dealId = '019a9000-0000-7000-8000-000000000001'

/** A deal for tests, with the given fields. */
export const dealWith = (changes: Partial<Deal> = {}): Deal => ({
  _id: dealId,
  side: 'buyer',
  state: 'agreed',
  title: 'Oak table',
  amount: 450,
  listingType: 'sell',
  rentType: null,
  productId: '019a9000-0000-7000-8000-000000000002',
  image: null,
  conversationId: '019a9000-0000-7000-8000-000000000003',
  other: 'Jack Wilson',
  agreedAt: '2026-11-18T01:00:00.000Z',
  doneAt: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
  reservedUntil: '2026-11-21T01:00:00.000Z',
  hasSellerSaid: false,
  hasBuyerSaid: false,
  timeZone: 'Australia/Sydney',
  meeting: null,
  code: '0815',
  triesLeft: 5,
  hasReportedNoShow: false,
  otherCame: null,
  ...changes,
})
