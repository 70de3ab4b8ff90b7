import { AppError } from '@bowerbird/contract/errors'
import { getAdOffers, placeOrder } from '@bowerbird/contract/promotions/promotions.endpoints'
import type { AdOffers, Order } from '@bowerbird/contract/promotions/promotions.schema'
import { PRICE_CHANGED, promotionRules } from '@bowerbird/contract/promotions/promotions.terms'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { givenOrder } from './order.fixture.ts'
import { PromotePage } from './promote-page.tsx'

const productId = '0192f0c1-7a10-7000-8000-000000000001'
const offers: AdOffers = {
  productId,
  title: 'Road bike',
  category: 'Vehicles',
  methods: ['card', 'invoice'],
  dueDays: 14,
  maxPerPage: 4,
  offers: [
    {
      key: 'featured-7',
      kind: 'category',
      name: 'Featured for 7 days',
      days: 7,
      cents: 900,
      gstCents: 82,
      freeLeft: 0,
      runsUntil: null,
      waitingOrder: null,
    },
    {
      key: 'search-7',
      kind: 'search',
      name: 'Top of search',
      days: 7,
      cents: 1200,
      gstCents: 109,
      freeLeft: 0,
      runsUntil: '2026-12-01T00:00:00.000Z',
      waitingOrder: null,
    },
  ],
}
const placed = (changes: Partial<Order> = {}) => givenOrder({ productId, ...changes })

const assign = vi.fn()
beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { assign })
})

test('the price with GST and the rules are shown before paying, and the order has that price', async () => {
  answer(getAdOffers, offers)
  const { requests } = answer(placeOrder, placed({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' }))
  render(<PromotePage productId={productId} />)
  const pay = await screen.findByRole('button', { name: 'Pay $9.00' })
  expect(screen.getByText('Total including GST').nextSibling).toHaveTextContent('$9.00')
  expect(screen.getByText('GST').nextSibling).toHaveTextContent('$0.82')
  for (const rule of promotionRules) expect(screen.getByText(rule)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Top of search/ })).toBeDisabled()
  await userEvent.click(pay)
  expect(requests[0]?.body).toEqual({ productId, product: 'featured-7', method: 'card', cents: 900 })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1'))
})

test('a price that has changed is said, and loaded again', async () => {
  const { requests } = answer(getAdOffers, offers)
  answer(placeOrder, new AppError('CONFLICT', PRICE_CHANGED))
  render(<PromotePage productId={productId} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'By bank transfer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Order for $9.00' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(PRICE_CHANGED)
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(assign).not.toHaveBeenCalled()
})
