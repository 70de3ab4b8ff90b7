import { AppError } from '@bowerbird/contract/errors'
import { getTaxDocument, listOrders } from '@bowerbird/contract/promotions/promotions.endpoints'
import type { Orders, TaxDocument } from '@bowerbird/contract/promotions/promotions.schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { InvoicePage } from './invoice-page.tsx'
import { givenOrder } from './order.fixture.ts'
import { PurchasesPage } from './purchases-page.tsx'

const listOf = (...orders: Orders['orders']): Orders => ({
  orders,
  pagination: { currentPage: 1, totalPages: 1, totalItems: orders.length, hasMore: false },
})

test('purchases have their state and price, and lead to the order', async () => {
  const due = { _id: '0192f0c1-7a10-7000-8000-0000000000ab', method: 'invoice', state: 'due' } as const
  answer(
    listOrders,
    listOf(
      givenOrder({ state: 'paid' }),
      givenOrder(due),
      givenOrder({ ...due, _id: '0192f0c1-7a10-7000-8000-0000000000ac', state: 'cancelled' }),
    ),
  )
  render(<PurchasesPage page={1} />)
  const items = within(await screen.findByRole('list', { name: 'Purchases' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => /Paid|Invoice due|Cancelled/.exec(textContent ?? '')?.[0])).toEqual([
    'Paid',
    'Invoice due',
    'Cancelled',
  ])
  expect(items[0]).toHaveTextContent('$9.00')
  expect(within(items[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/my-purchases/${due._id}`,
  )
})

test('someone who has bought nothing reads what will be here; an error offers another try', async () => {
  answerOnce(listOrders, new AppError('INTERNAL', ''))
  answer(listOrders, listOf())
  render(<PurchasesPage page={1} />)
  expect(await screen.findByText('Your purchases could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing bought yet')).toBeVisible()
})

const invoice: TaxDocument = {
  number: 12,
  kind: 'invoice',
  adjusts: null,
  issuedOn: '2026-11-19',
  supplier: { name: 'Harbour Market Pty Ltd', abn: '51824753556', address: '1 George St, Sydney NSW 2000' },
  buyer: { name: 'Sam’s Cars', abn: '53004085616' },
  description: 'Featured for 7 days, for “Road bike”',
  totalCents: 900,
  gstCents: 82,
  dueOn: '2026-12-03',
  bankDetails: 'BSB 062-000, account 1234 5678',
  order: givenOrder()._id,
}

test('a tax invoice has what the tax office asks for, how to pay it, and prints', async () => {
  answer(getTaxDocument, invoice)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(<InvoicePage number={12} />)
  expect(await screen.findByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  const paper = within(screen.getByRole('article'))
  for (const text of [
    'No. 12',
    'Harbour Market Pty Ltd',
    'Sam’s Cars',
    invoice.description,
    '$8.18',
    '$0.82',
    '$9.00',
  ])
    expect(paper.getByText(text)).toBeVisible()
  expect(paper.getByText(/Issued on 19 November 2026/)).toBeVisible()
  expect(paper.getByRole('link', { name: '51 824 753 556' })).toBeVisible()
  expect(
    paper.getByText(/transfer \$9\.00 by 3 December 2026 to BSB 062-000.*Reference: invoice 12/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('an adjustment note names its invoice and what is credited', async () => {
  answer(getTaxDocument, {
    ...invoice,
    kind: 'adjustment',
    number: 13,
    adjusts: 12,
    dueOn: null,
    bankDetails: null,
  })
  render(<InvoicePage number={13} />)
  expect(await screen.findByRole('heading', { name: 'Adjustment note' })).toBeVisible()
  expect(screen.getByText(/for tax invoice 12/)).toBeVisible()
  expect(screen.getByText('Credit including GST').nextSibling).toHaveTextContent('−$9.00')
  expect(screen.queryByText('How to pay')).toBeNull()
})

test.each([
  [new AppError('NOT_FOUND', 'There is no such invoice'), 'There is no such invoice'],
  [new AppError('INTERNAL', ''), 'The invoice could not be loaded'],
])('an invoice that can’t be shown: %s', async (refusal, title) => {
  answer(getTaxDocument, refusal)
  render(<InvoicePage number={12} />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})
