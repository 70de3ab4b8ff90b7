import { AppError } from '@bowerbird/contract/errors'
import { getAdOffers, placeOrder } from '@bowerbird/contract/promotions/promotions.endpoints'
import type { AdOffers, Order } from '@bowerbird/contract/promotions/promotions.schema'
import {
  NOT_PROMOTABLE,
  PAYMENT_AWAY,
  PRICE_CHANGED,
  promotionRules,
} from '@bowerbird/contract/promotions/promotions.terms'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
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

test('if the provider is away, the buyer reads that nothing was charged, and can try again', async () => {
  answer(getAdOffers, offers)
  answerOnce(placeOrder, new AppError('UNAVAILABLE', PAYMENT_AWAY, { requestId: 'r1' }))
  answer(placeOrder, placed({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' }))
  render(<PromotePage productId={productId} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(PAYMENT_AWAY)
  await userEvent.click(screen.getByRole('button', { name: 'Pay $9.00' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
})

test('shown again by Back from the payment page, it leads to the order that waits', async () => {
  answer(getAdOffers, offers)
  answer(placeOrder, placed({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' }))
  render(<PromotePage productId={productId} />)
  const pay = await screen.findByRole('button', { name: 'Pay $9.00' })
  await userEvent.click(pay)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(pay).toBeDisabled()
  const waitingOrder = placed()._id
  answer(getAdOffers, {
    ...offers,
    offers: offers.offers.map((offer) => ({ ...offer, waitingOrder, runsUntil: null })),
  })
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  const [link] = await screen.findAllByRole('link', { name: 'Open that order' })
  expect(link).toHaveAttribute('href', `/my-purchases/${waitingOrder}`)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('what is free this month costs nothing and starts at once', async () => {
  answer(getAdOffers, { ...offers, offers: offers.offers.map((offer) => ({ ...offer, freeLeft: 2 })) })
  const { requests } = answer(placeOrder, placed({ method: 'free', state: 'paid', totalCents: 0 }))
  const { address } = render(<PromotePage productId={productId} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Start it now' }))
  expect(requests[0]?.body).toMatchObject({ method: 'free', cents: 0 })
  await vi.waitFor(() => expect(address()).toBe(`/my-purchases/${placed()._id}`))
})

test.each([
  ['an ad that isn’t live', new AppError('CONFLICT', NOT_PROMOTABLE), NOT_PROMOTABLE],
  ['a lost connection', new AppError('UNAVAILABLE', ''), 'Check your connection.'],
])('the page says why there is nothing to buy: %s', async (_, refusal, text) => {
  answer(getAdOffers, refusal)
  render(<PromotePage productId={productId} />)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a market that offers nothing for such an ad says so', async () => {
  answer(getAdOffers, { ...offers, offers: [] })
  render(<PromotePage productId={productId} />)
  expect(await screen.findByText('Nothing is on offer for ads like “Road bike” at the moment.')).toBeVisible()
})
