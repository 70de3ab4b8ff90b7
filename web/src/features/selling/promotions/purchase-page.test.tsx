import { AppError } from '@bowerbird/contract/errors'
import { cancelOrder, checkOrder, getOrder } from '@bowerbird/contract/promotions/promotions.endpoints'
import type { Order } from '@bowerbird/contract/promotions/promotions.schema'
import { PROVIDER_AWAY } from '@bowerbird/contract/promotions/promotions.terms'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
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
  answer(getOrder, givenOrder())
  const { requests } = answer(checkOrder, givenOrder())
  render(<PurchasePage id={_id} from="payment" />)
  expect(await screen.findByRole('heading', { name: 'We’re waiting for your payment' })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('an event that comes late is found without a reload, and our limit isn’t used up by waiting', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const looks = answer(getOrder, givenOrder())
  const questions = answer(checkOrder, givenOrder())
  render(<PurchasePage id={_id} from="payment" />)
  await screen.findByRole('heading', { name: 'We’re waiting for your payment' })
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(looks.requests.length).toBeGreaterThan(50)
  // The server takes 60 an hour.
  expect(questions.requests.length).toBeLessThan(30)
  answer(getOrder, givenOrder(paid))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByRole('heading', { name: 'Paid. Your ad is being promoted' })).toBeVisible()
  const { length } = looks.requests
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(looks.requests).toHaveLength(length)
})

test.each(['payment', 'cancelled', undefined] as const)(
  'while the provider is away nobody is told that nothing was charged (%s)',
  async (from) => {
    answer(getOrder, givenOrder())
    answer(checkOrder, new AppError('UNAVAILABLE', PROVIDER_AWAY, { requestId: 'r1' }))
    render(<PurchasePage id={_id} from={from} />)
    expect(
      await screen.findByRole('heading', { name: 'We don’t know yet whether you’ve paid' }),
    ).toBeVisible()
    expect(screen.getByText(/If you’ve paid, your payment is safe/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go on to payment' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(PROVIDER_AWAY)
  },
)

test('someone who comes back without paying can go on, to the same payment page', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  answer(getOrder, givenOrder())
  answer(checkOrder, givenOrder({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' }))
  render(<PurchasePage id={_id} from="cancelled" />)
  expect(await screen.findByText(/Nothing was charged\. Go on to the payment/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go on to payment' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1'))
})

test('shown again by Back from the payment page, it looks again', async () => {
  answerOnce(getOrder, givenOrder())
  answer(checkOrder, givenOrder())
  render(<PurchasePage id={_id} from={undefined} />)
  await screen.findByRole('heading', { name: 'Not paid yet' })
  answer(getOrder, givenOrder(paid))
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await screen.findByRole('heading', { name: 'Paid. Your ad is being promoted' })).toBeVisible()
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
  answer(checkOrder, givenOrder(order))
  render(<PurchasePage id={_id} from={undefined} />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('an order that isn’t paid is cancelled after a question', async () => {
  answer(getOrder, givenOrder())
  answer(checkOrder, givenOrder())
  const { requests } = answer(cancelOrder, givenOrder({ state: 'cancelled' }))
  render(<PurchasePage id={_id} from={undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(requests).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
})

test('an invoice that was paid meanwhile isn’t cancelled, and the page says so', async () => {
  const due = { method: 'invoice' as const, state: 'due' as const, dueOn: '2026-12-03' }
  answerOnce(getOrder, givenOrder(due))
  answer(cancelOrder, new AppError('CONFLICT', 'It has been paid already'))
  render(<PurchasePage id={_id} from={undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  answer(getOrder, givenOrder({ ...paid, method: 'invoice' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Paid. Your ad is being promoted' })).toBeVisible()
})

test('invoices and what was refunded are on the page', async () => {
  answer(
    getOrder,
    givenOrder({
      ...paid,
      refundedCents: 250,
      documents: [
        { number: 12, kind: 'invoice', totalCents: 900, issuedAt: '2026-11-19T00:00:00.000Z' },
        { number: 13, kind: 'adjustment', totalCents: 250, issuedAt: '2026-11-20T00:00:00.000Z' },
      ],
    }),
  )
  render(<PurchasePage id={_id} from={undefined} />)
  expect(await screen.findByText('Partly refunded')).toBeVisible()
  const link = screen.getByRole('link', { name: /Tax invoice 12.*\$9\.00/ })
  expect(link).toHaveAttribute('href', '/my-purchases/invoice/12')
  expect(screen.getByRole('link', { name: /Adjustment note 13.*−\$2\.50/ })).toBeVisible()
})

test.each([
  [new AppError('NOT_FOUND', 'There is no such order'), 'There is no such order'],
  [new AppError('UNAVAILABLE', ''), 'Your order could not be loaded'],
])('an order that can’t be loaded: %s', async (refusal, title) => {
  answer(getOrder, refusal)
  render(<PurchasePage id={_id} from="payment" />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText('If you’ve paid, your payment is safe: we’ll find it.')).toBeVisible()
})
