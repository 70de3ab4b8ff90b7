import { AppError } from '@bowerbird/contract/errors'
import {
  cancelInvoice,
  getOfficeOrder,
  refundOrder,
  setOrderPaid,
  settleRefund,
} from '@bowerbird/contract/promotions/promotions.endpoints'
import type { OfficeOrder, Refund } from '@bowerbird/contract/promotions/promotions.schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiRequest } from '../../../platform/api.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { givenOfficeOrder } from './office-order.fixture.ts'
import { OrderScreen } from './order-screen.tsx'

beforeEach(() => logInAdmin())

const { _id } = givenOfficeOrder()

async function open(order: OfficeOrder) {
  answer(getOfficeOrder, order)
  render(
    <>
      <OrderScreen id={_id} />
      <Toaster />
    </>,
  )
  await screen.findByRole('heading', { name: order.name })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const refunded = (request: ApiRequest, changes: Partial<Refund>, order: Partial<OfficeOrder> = {}) => {
  const { id, cents, reason } = request.body as { id: string; cents: number; reason: string }
  const refund = {
    _id: id,
    cents,
    reason,
    state: 'sent' as const,
    isOwed: false,
    at: '2026-11-20T00:00:00.000Z',
  }
  return givenOfficeOrder({ refundedCents: cents, refunds: [{ ...refund, ...changes }], ...order })
}

test('a refund needs an amount that is left and a reason, and is sent once', async () => {
  await open(givenOfficeOrder({ refundedCents: 400 }))
  await press('Refund')
  const amount = dialog().getByLabelText(/^Amount/)
  expect(amount).toHaveValue('5')
  await userEvent.clear(amount)
  await userEvent.type(amount, '5.01')
  await userEvent.click(dialog().getByRole('button', { name: 'Refund $5.01' }))
  expect(dialog().getByText('Enter an amount up to $5.00')).toBeVisible()
  expect(dialog().getByText('Say why: the buyer reads it')).toBeVisible()
  await userEvent.clear(amount)
  await userEvent.type(amount, '2.50')
  await userEvent.type(dialog().getByLabelText(/^Reason/), ' It was shown too late ')
  const { requests } = answer(refundOrder, (request) => refunded(request, {}, { refundedCents: 650 }))
  await userEvent.click(dialog().getByRole('button', { name: 'Refund $2.50' }))
  expect(await screen.findByText('The refund is on its way')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([
    { id: expect.any(String), cents: 250, reason: 'It was shown too late' },
  ])
  expect(screen.getByText('$2.50: Paid back')).toBeVisible()
  expect(screen.getByText('Refunded').nextSibling).toHaveTextContent('$6.50')
})

test('an error keeps the amount and the reason, and another try is the same refund', async () => {
  await open(givenOfficeOrder())
  await press('Refund')
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Sorry')
  const failing = answerOnce(refundOrder, new AppError('INTERNAL', ''))
  await userEvent.click(dialog().getByRole('button', { name: 'Refund $9.00' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
  expect(dialog().getByLabelText(/^Reason/)).toHaveValue('Sorry')
  const { requests } = answer(refundOrder, (request) => refunded(request, {}))
  await userEvent.click(dialog().getByRole('button', { name: 'Refund $9.00' }))
  expect(await screen.findByText('The refund is on its way')).toBeVisible()
  expect(requests[0]?.body).toEqual(failing.requests[0]?.body)
})

test('a refund that the provider refuses isn’t said to be on its way', async () => {
  await open(givenOfficeOrder())
  await press('Refund')
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Sorry')
  const problem = 'A refund of $9.00 was refused by the provider. Nothing was paid back.'
  answer(refundOrder, (request) => refunded(request, { state: 'failed' }, { refundedCents: 0, problem }))
  await userEvent.click(dialog().getByRole('button', { name: 'Refund $9.00' }))
  expect(await screen.findByText('The provider has refused the refund. Nothing was paid back.')).toBeVisible()
  expect(screen.queryByText('The refund is on its way')).toBeNull()
  expect(screen.getByText(problem)).toBeVisible()
  // Nothing of it is owed, so there is nothing to settle; it can be tried again.
  expect(screen.queryByRole('button', { name: 'Paid in another way' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeEnabled()
})

test('a refund that came back is settled after a question', async () => {
  const refund: Refund = {
    _id: '0192f0c1-7a10-7000-8000-0000000000cc',
    cents: 900,
    state: 'failed',
    isOwed: true,
    reason: 'Sorry',
    at: '2026-11-20T00:00:00.000Z',
  }
  await open(givenOfficeOrder({ refundedCents: 900, refunds: [refund] }))
  const { requests } = answer(
    settleRefund,
    givenOfficeOrder({ refundedCents: 900, refunds: [{ ...refund, state: 'settled', isOwed: false }] }),
  )
  await press('Paid in another way')
  expect(requests).toEqual([])
  await userEvent.click(dialog().getByRole('button', { name: 'It’s paid' }))
  expect(await screen.findByText('$9.00: Paid in another way')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Paid in another way' })).toBeNull()
})

const due = givenOfficeOrder({
  method: 'invoice',
  state: 'due',
  dueOn: '2026-12-03',
  paidAt: null,
  startsAt: null,
  endsAt: null,
  paymentId: null,
})

test('an invoice is marked as paid after a question', async () => {
  await open(due)
  const { requests } = answer(setOrderPaid, { ...due, state: 'paid' })
  await press('Mark as paid')
  expect(dialog().getByText(/\$9\.00 has arrived in the bank account/)).toBeVisible()
  expect(requests).toEqual([])
  await userEvent.click(dialog().getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
})

test('an invoice that was paid meanwhile isn’t cancelled, and the screen shows what is true', async () => {
  await open(due)
  answer(cancelInvoice, new AppError('CONFLICT', 'Only an invoice that is due can be cancelled'))
  answer(getOfficeOrder, { ...due, state: 'paid' })
  await press('Cancel the invoice')
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel the invoice' }))
  expect(await screen.findByText('Only an invoice that is due can be cancelled')).toBeVisible()
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible()
})

test('debits and credits of an order’s ledger add up', async () => {
  await open(givenOfficeOrder())
  await userEvent.click(screen.getByText('Ledger (3 lines)'))
  const lines = screen.getAllByText(/ (debit|credit)$/).map(({ textContent }) => textContent)
  expect(lines).toEqual(['$9.00 debit', '$8.18 credit', '$0.82 credit'])
  const sum = (kind: string) =>
    lines
      .filter((line) => line?.endsWith(kind))
      .reduce((cents, line) => cents + Math.round(Number(line?.slice(1, -kind.length)) * 100), 0)
  expect(sum('debit')).toBe(sum('credit'))
  expect(screen.getByRole('link', { name: /Tax invoice 12/ })).toHaveTextContent('$9.00')
})

test('while a bank looks into a payment nothing can be refunded', async () => {
  await open(givenOfficeOrder({ isDisputed: true }))
  expect(screen.getByText('Disputed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled()
})

test('support sees an order and moves no money', async () => {
  await logInStaff('support')
  await open(due)
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel the invoice' })).toBeNull()
})

test('an order that can’t be loaded says so, and loads again', async () => {
  answerOnce(getOfficeOrder, new AppError('INTERNAL', ''))
  answer(getOfficeOrder, givenOfficeOrder())
  render(<OrderScreen id={_id} />)
  expect(await screen.findByText('The order could not be loaded')).toBeVisible()
  await press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Featured for 7 days' })).toBeVisible()
})
