import type { Income, OfficeOrder } from '@bowerbird/contract/promotions/promotions.schema'

export const givenOfficeOrder = (changes: Partial<OfficeOrder> = {}): OfficeOrder => ({
  _id: '0192f0c1-7a10-7000-8000-0000000000aa',
  productId: '0192f0c1-7a10-7000-8000-000000000001',
  title: 'Road bike',
  name: 'Featured for 7 days',
  kind: 'category',
  days: 7,
  category: 'Vehicles',
  method: 'card',
  state: 'paid',
  totalCents: 900,
  gstCents: 82,
  refundedCents: 0,
  isDisputed: false,
  createdAt: '2026-11-19T00:00:00.000Z',
  dueOn: null,
  paidAt: '2026-11-19T00:01:00.000Z',
  startsAt: '2026-11-19T00:01:00.000Z',
  endsAt: '2026-11-26T00:01:00.000Z',
  stoppedAt: null,
  isAdListed: true,
  buyer: { _id: '0192f0c1-7a10-7000-8000-0000000000bb', name: 'Sam Seller' },
  buyerName: 'Sam Seller',
  problem: null,
  paymentId: 'pi_1',
  documents: [{ number: 12, kind: 'invoice', totalCents: 900, issuedAt: '2026-11-19T00:01:00.000Z' }],
  refunds: [],
  disputes: [],
  entries: [
    { posting: 'sale 12', account: 'receivable', cents: 900, at: '2026-11-19T00:01:00.000Z' },
    { posting: 'sale 12', account: 'income', cents: -818, at: '2026-11-19T00:01:00.000Z' },
    { posting: 'sale 12', account: 'gst', cents: -82, at: '2026-11-19T00:01:00.000Z' },
  ],
  ...changes,
})

export const givenIncome = (changes: Partial<Income> = {}): Income => ({
  months: [
    { month: '2026-11', orders: 3, salesCents: 3300, refundedCents: 1100, gstCents: 200, incomeCents: 2000 },
    { month: '2026-10', orders: 0, salesCents: 0, refundedCents: 0, gstCents: 0, incomeCents: 0 },
  ],
  products: [{ name: 'Featured for 7 days', orders: 3, salesCents: 3300 }],
  balances: [
    { account: 'provider', cents: 2200 },
    { account: 'income', cents: -2000 },
    { account: 'gst', cents: -200 },
  ],
  ...changes,
})
