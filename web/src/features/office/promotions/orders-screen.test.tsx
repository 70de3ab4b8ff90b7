import { AppError } from '@bowerbird/contract/errors'
import {
  exportOrders,
  getIncome,
  listOfficeOrders,
} from '@bowerbird/contract/promotions/promotions.endpoints'
import type { OfficeOrders } from '@bowerbird/contract/promotions/promotions.schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { Toaster } from '../../../testing/toaster.tsx'
import { givenIncome, givenOfficeOrder } from './office-order.fixture.ts'
import { OrdersScreen } from './orders-screen.tsx'

beforeEach(() => logInAdmin())

const pageOf = (...orders: OfficeOrders['orders']): OfficeOrders => ({
  orders,
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalItems: orders.length,
    hasMore: false,
  },
})
const show = (path = '/admin/orders') =>
  render(
    <>
      <OrdersScreen />
      <Toaster />
    </>,
    { path },
  )

test('orders say who bought what, how it was paid, and what needs attention', async () => {
  answer(getIncome, givenIncome())
  answer(
    listOfficeOrders,
    pageOf(
      givenOfficeOrder({ refundedCents: 900 }),
      givenOfficeOrder({ _id: '0192f0c1-7a10-7000-8000-0000000000ab', buyer: null, problem: 'Look into it' }),
    ),
  )
  show()
  const list = within(await screen.findByRole('list', { name: 'Orders' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Road bike · Sam Seller · .*Paid.*Refunded.*\$9\.00Card/)
  expect(second).toHaveTextContent(/Sam Seller \(account erased\).*Look into it/)
  expect(list.getAllByRole('link')[0]).toHaveAttribute('href', `/admin/orders/${givenOfficeOrder()._id}`)
})

test('the income of the month is shown, and the accounts of the ledger add up', async () => {
  answer(getIncome, givenIncome())
  answer(listOfficeOrders, pageOf())
  show()
  expect((await screen.findByText('Income this month, without GST')).nextSibling).toHaveTextContent('$20.00')
  await userEvent.click(screen.getByText(/accounts of the ledger$/))
  const rows = within(screen.getByRole('table', { name: 'Income by month' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthInvoicesSalesRefundsGSTIncome',
    'November 20263$33.00$11.00$2.00$20.00',
  ])
  const cents = (label: string) =>
    Math.round(Number(screen.getByText(label).nextSibling?.textContent?.slice(1)) * 100)
  // What the provider has is the income and the GST to pay.
  expect(cents('With the card provider')).toBe(2200)
  expect(screen.getByText('GST to pay').nextSibling).toHaveTextContent('$2.00')
  expect(screen.getByText('Featured for 7 days (3)').nextSibling).toHaveTextContent('$33.00')
})

test('an empty market says so, and income that can’t be loaded loads again', async () => {
  answerOnce(getIncome, new AppError('INTERNAL', ''))
  answer(getIncome, givenIncome({ months: [], products: [], balances: [] }))
  answer(listOfficeOrders, pageOf())
  show()
  expect(await screen.findByText('No orders yet')).toBeVisible()
  expect(await screen.findByText('The income could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await screen.findByText('Sales this month, with GST')).nextSibling).toHaveTextContent('$0.00')
})

test('a list that can’t be loaded says so, and loads again', async () => {
  answer(getIncome, givenIncome())
  answerOnce(listOfficeOrders, new AppError('INTERNAL', ''))
  answer(listOfficeOrders, pageOf(givenOfficeOrder()))
  show()
  expect((await screen.findAllByText('The orders could not be loaded')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('list', { name: 'Orders' })).toBeVisible()
})

test('the filter is in the address and in what is asked, also of the file', async () => {
  answer(getIncome, givenIncome())
  const { requests } = answer(listOfficeOrders, pageOf(givenOfficeOrder({ problem: 'Look' })))
  const { address } = show('/admin/orders?show=attention')
  await screen.findByRole('list', { name: 'Orders' })
  expect(requests[0]?.url).toContain('show=attention')
  const file = answer(exportOrders, 'order\n')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await expect.poll(savedFiles).toEqual([{ name: 'orders.csv', text: 'order\n', type: 'text/csv' }])
  expect(file.requests[0]?.url).toContain('show=attention')
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Invoice due')
  await waitFor(() => expect(address()).toContain('show=due'))
})

test('support sees orders, and neither prices to change nor a file', async () => {
  await logInStaff('support')
  answer(getIncome, givenIncome())
  answer(listOfficeOrders, pageOf(givenOfficeOrder()))
  show()
  await screen.findByRole('list', { name: 'Orders' })
  expect(screen.queryByRole('link', { name: 'Products and prices' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})
