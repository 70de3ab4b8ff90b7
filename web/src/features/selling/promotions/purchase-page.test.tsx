import { cancelOrder, checkOrder, getOrder } from '@bowerbird/contract/promotions/promotions.endpoints'
import type { Order } from '@bowerbird/contract/promotions/promotions.schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { givenOrder } from './order.fixture.ts'
import { PurchasePage } from './purchase-page.tsx'

const { _id } = givenOrder()
const later = new Date(Date.now() + 86_400_000).toISOString()
const paid: Partial<Order> = {
  state: 'paid',
  paidAt: '2026-11-19T00:00:00.000Z',
  startsAt: '2026-11-19T00:00:00.000Z',
  endsAt: later,
}

test('coming back from the payment page asks the provider, and says what it knows', async () => {
  const { requests } = answer(checkOrder, givenOrder())
  render(<PurchasePage id={_id} from="payment" />)
  expect(await screen.findByRole('heading', { name: 'We’re waiting for your payment' })).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
})

test.each([
  ['Paid. Your ad is being promoted', paid],
  ['All of your money has been refunded', { ...paid, refundedCents: 900 }],
  ['Paid, but your ad can no longer be promoted', { ...paid, startsAt: null, endsAt: null }],
  ['Your bank is looking into this payment', { ...paid, isDisputed: true, stoppedAt: paid.paidAt ?? null }],
  ['This order was cancelled', { state: 'cancelled' as const }],
  ['Not paid yet', {}],
])('%s', async (title, order) => {
  answer(getOrder, givenOrder(order))
  render(<PurchasePage id={_id} from={undefined} />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('an order that isn’t paid is cancelled after a question', async () => {
  answer(getOrder, givenOrder())
  const { requests } = answer(cancelOrder, givenOrder({ state: 'cancelled' }))
  render(<PurchasePage id={_id} from={undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(requests).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
})
