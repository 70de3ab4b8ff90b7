import { AppError } from '@bowerbird/contract/errors'
import { listReports, setReportHandled } from '@bowerbird/contract/reports/reports.endpoints'
import type { Report, Reports } from '@bowerbird/contract/reports/reports.schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const reportWith = (changes: Partial<Report> = {}): Report => ({
  _id: '019a8000-0000-7000-8000-000000000001',
  reason: 'Scam or fraud',
  details: 'Asks for a deposit\nby gift card',
  title: 'Fake handbag',
  product: { _id: '019a8000-0000-7000-8000-000000000000', status: 'active' },
  isAboutConversation: false,
  reported: { _id: '019a8000-0000-7000-8000-0000000000aa', name: 'Sam', email: 's@x.test', status: 'active' },
  isAnonymous: false,
  isOwn: false,
  reporter: { name: 'Rae', email: 'r@x.test' },
  createdAt: '2026-11-12T02:00:00.000Z',
  handledAt: null,
  handledBy: null,
  outcome: null,
  ...changes,
})

const pageOf = (reports: Report[], total = reports.length): Reports => ({
  reports,
  counts: { open: total, handled: 3 },
  pagination: {
    currentPage: 1,
    totalPages: Math.ceil(total / 10),
    totalReports: total,
    hasNextPage: total > 10,
    hasPrevPage: false,
  },
})

beforeEach(() => logInAdmin())

const show = (path = '/admin/reports') =>
  render(
    <>
      <ReportsScreen />
      <Toaster />
    </>,
    { path },
  )

test('reports show reason, ad, reporter and their number', async () => {
  answer(
    listReports,
    pageOf(
      [
        reportWith(),
        reportWith({
          _id: '019a8000-0000-7000-8000-000000000002',
          title: 'A lamp',
          details: '',
          isAnonymous: true,
          reporter: { name: null, email: 'vi@x.test' },
        }),
        reportWith({
          _id: '019a8000-0000-7000-8000-000000000003',
          title: 'A rug',
          product: null,
          isAboutConversation: true,
          reported: null,
          isAnonymous: true,
          reporter: null,
        }),
      ],
      12,
    ),
  )
  show()
  const [bag, lamp, rug] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(screen.getByRole('tab', { name: /Open/ })).toHaveTextContent('12')
  expect(bag?.getByText('Scam or fraud')).toBeVisible()
  expect(bag?.getByText(/Asks for a deposit/)).toBeVisible()
  expect(bag?.getByRole('link', { name: '0000-0000' })).toHaveAttribute(
    'href',
    '/admin/products?search=0000-0000',
  )
  expect(bag?.getByRole('link', { name: 'Sam' })).toHaveAttribute(
    'href',
    '/admin/users/019a8000-0000-7000-8000-0000000000aa',
  )
  expect(bag?.getByRole('link', { name: 'Rae' })).toHaveAttribute('href', '/admin/users?search=r%40x.test')
  expect(lamp?.getByText('No details given')).toBeVisible()
  expect(lamp?.getByRole('link', { name: 'vi@x.test' })).toHaveAttribute('href', 'mailto:vi@x.test')
  expect(rug?.getByText('About a chat')).toBeVisible()
  expect(rug?.getByText('A visitor, without an email')).toBeVisible()
  expect(screen.getByText('Showing 1 to 10 of 12 reports')).toBeVisible()
})

test('a report is answered, and the list is loaded again', async () => {
  answerOnce(listReports, pageOf([reportWith()]))
  answer(listReports, pageOf([]))
  const { requests } = answer(setReportHandled, reportWith({ handledBy: 'Ada' }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Nothing wrong' }))
  expect(await screen.findByText('Report of “Fake handbag” answered')).toBeVisible()
  expect(await screen.findByText('No open reports')).toBeVisible()
  expect(requests[0]).toMatchObject({
    url: '/api/admin/reports/019a8000-0000-7000-8000-000000000001',
    body: { isHandled: true },
  })
})

test('after a report is handled, the focus is on the button of the next one', async () => {
  const next = reportWith({ _id: '019a8000-0000-7000-8000-000000000002', title: 'A lamp' })
  answerOnce(listReports, pageOf([reportWith(), next]))
  answer(listReports, pageOf([next]))
  answer(setReportHandled, reportWith({ handledBy: 'Ada' }))
  show()
  const [first] = await screen.findAllByRole('button', { name: 'Nothing wrong' })
  await userEvent.click(first as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Fake handbag' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Nothing wrong' })).toHaveFocus()
})

test('handled reports say who handled them, and can be reopened', async () => {
  const handled = reportWith({ handledAt: '2026-11-13T02:00:00.000Z', handledBy: 'Ada' })
  const { requests } = answer(listReports, pageOf([handled]))
  answer(setReportHandled, new AppError('NOT_FOUND', 'Report not found'))
  const view = show()
  await userEvent.click(await screen.findByRole('tab', { name: /Answered/ }))
  expect(view.address()).toBe('/admin/reports?status=handled')
  expect(await screen.findByText(/^Answered by Ada/)).toBeVisible()
  expect(requests.at(-1)?.url).toBe('/api/admin/reports?page=1&status=handled')
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Report not found')).toBeVisible()
})

test('a list of reports that fails to load can be retried', async () => {
  answerOnce(listReports, new AppError('INTERNAL', ''))
  answer(listReports, pageOf([reportWith()]))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Fake handbag')).toBeVisible()
})

test('support reads reports without deciding about them', async () => {
  await logInStaff('support')
  answer(listReports, pageOf([reportWith()], 1))
  show()
  expect(await screen.findByRole('heading', { name: reportWith().title })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nothing wrong' })).toBeNull()
})
