import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import {
  activityTypes,
  DASHBOARD_CACHE_KEY,
  DASHBOARD_CACHE_MINUTES,
} from '@bowerbird/contract/dashboard/dashboard.terms'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../platform/query-client.ts'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { dashboardWith } from './dashboard.fixture.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

// There is nothing to draw on here; the journeys look at the pictures.
vi.mock('react-chartjs-2', () => {
  const Chart = ({ 'aria-label': label }: { 'aria-label': string }) => <div role="img" aria-label={label} />
  return { Line: Chart, Bar: Chart, Doughnut: Chart }
})

beforeAll(() =>
  Promise.all([
    import('./stat-cards.tsx'),
    import('./activity-list.tsx'),
    import('./charts/monthly-chart.tsx'),
    import('./charts/category-chart.tsx'),
    import('./charts/listing-type-chart.tsx'),
  ]),
)
beforeEach(() => logInAdmin())
afterEach(forgetSession)

const cardOf = (label: string) => {
  const card = screen.getByRole('heading', { name: label }).closest('li')
  if (!card) throw new Error(`no card ${label}`)
  return card
}
const loaded = () => screen.findByRole('heading', { name: 'Recent Activity' })
const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }))

async function show(changes?: Partial<Dashboard>) {
  const answered = answer(getDashboard, dashboardWith(changes))
  const view = render(<DashboardScreen waiting={<p>12 are waiting</p>} />)
  await loaded()
  await screen.findByRole('heading', { name: 'Total Users' })
  return { view, ...answered }
}

test('the dashboard shows the day and the figures, with coloured growth', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T14:00:00Z') })
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(screen.getByText('Sunday, 15 November 2026')).toBeVisible()
  expect(cardOf('Total Users')).toHaveTextContent(
    /1,284.*Increase of \+0%6 new users in 30 days, 6 in the 30 before/,
  )
  expect(within(cardOf('Total Users')).getByText(/Increase of/).parentElement).toHaveClass('text-gum')
  expect(cardOf('Total Products')).toHaveTextContent(/3,127.*Decrease of −4\.3%90 new products in 30 days/)
  expect(within(cardOf('Total Products')).getByText(/Decrease of/).parentElement).toHaveClass('text-waratah')
  expect(cardOf('Recent Products')).toHaveTextContent('214Last 20 days')
  expect(screen.getByText('12 are waiting')).toBeVisible()
})

test('Refresh also reloads the number of waiting reviews', async () => {
  const { requests } = answer(getDashboard, dashboardWith())
  const handleRefresh = vi.fn()
  render(<DashboardScreen onRefresh={handleRefresh} />)
  await loaded()
  expect(handleRefresh).not.toHaveBeenCalled()
  await refresh()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(handleRefresh).toHaveBeenCalledOnce()
})

test('an analyst sees figures without activity, and no links to other screens', async () => {
  await logInStaff('analyst')
  answer(getDashboard, dashboardWith({ recentActivity: [] }))
  render(<DashboardScreen />)
  expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Recent Activity' })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [1549.3, 33, 2, '+1,549%33 new users in 30 days, 2 in the 30 before'],
  [100, 1, 0, '+100%1 new user in 30 days, 0 in the 30 before'],
  [12.34, 91, 81, '+12%91 new users in 30 days, 81 in the 30 before'],
  [-4.25, 90, 94, '−4.3%90 new users in 30 days, 94 in the 30 before'],
])('a growth of %d percent says what it compares', async (userGrowth, newUsers, newUsersBefore, text) => {
  const { stats } = dashboardWith()
  await show({ stats: { ...stats, userGrowth, newUsers, newUsersBefore } })
  expect(cardOf('Total Users').textContent?.replace(/\s+/g, ' ')).toContain(text)
})

test('the activity names the new status', async () => {
  const event = { type: 'status', title: 'Road bike', actor: 'Ada', to: 'inactive', href: null } as const
  await show({ recentActivity: [{ ...event, at: new Date().toISOString() }] })
  expect(screen.getByText('Status changed to inactive')).toBeVisible()
})

test('every chart has a name, a table with the same figures and a download', async () => {
  await show()
  expect(await screen.findAllByRole('img')).toHaveLength(3)
  const cells = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells('Users and Products')).toEqual([
    ['Month', 'New users', 'New products'],
    ['November 2026', '7', '9'],
  ])
  expect(cells('Products by Category')).toEqual([
    ['Category', 'Products'],
    ['Home Decor', '3'],
  ])
  expect(cells('Listing Types').slice(1)).toEqual([
    ['Sale', '2', '67%'],
    ['Rent', '1', '33%'],
  ])
  expect(screen.getByText('For Sale').parentElement).toHaveTextContent('67%')
  expect(screen.getByText('For Rent').parentElement).toHaveTextContent('33%')
  expect(screen.getAllByRole('button', { name: /Download .* as PNG/ })).toHaveLength(3)
})

test('an empty market shows zeros and empty states', async () => {
  await show({
    monthlyUserGrowth: [],
    monthlyProductGrowth: [],
    productsByCategory: [],
    listingTypeDistribution: [],
    recentActivity: [],
  })
  expect(screen.getByText('For Sale').parentElement).toHaveTextContent('0%')
  expect(screen.getByText('For Rent').parentElement).toHaveTextContent('0%')
  expect(screen.getByText(/Nothing has happened yet/)).toBeVisible()
  expect(screen.getAllByText(/^Nothing yet/)).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /as PNG/ })).toHaveLength(1)
})

test('the list of activity is short until expanded', async () => {
  await show()
  const list = () => screen.getAllByText(/^Event \d/).length
  expect(list()).toBe(6)
  expect(screen.queryByRole('link', { name: 'Event 1' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Event 2' })).toHaveAttribute('href', '/product/1?from=dashboard')
  await userEvent.click(screen.getByRole('button', { name: `Show all (${activityTypes.length})` }))
  expect(list()).toBe(activityTypes.length)
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(list()).toBe(6)
})

test('figures are cached for five minutes, and refetched after that or on request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { view, requests } = await show()
  view.unmount()
  vi.advanceTimersByTime(DASHBOARD_CACHE_MINUTES * 60_000 - 1)
  const second = render(<DashboardScreen />)
  await loaded()
  expect(requests).toHaveLength(1)
  await refresh()
  await waitFor(() => expect(requests).toHaveLength(2))
  second.unmount()
  await waitFor(() => expect(queryClient.getQueryData(['dashboard'])).toBeUndefined())
  vi.advanceTimersByTime(DASHBOARD_CACHE_MINUTES * 60_000)
  render(<DashboardScreen />)
  expect(screen.getByText('Loading dashboard...')).toBeVisible()
  await loaded()
  expect(requests).toHaveLength(3)
  forgetSession()
  expect(localStorage.getItem(DASHBOARD_CACHE_KEY)).toBeNull()
})

test('a failure to load the dashboard has its own screen with a retry button', async () => {
  answerOnce(getDashboard, new AppError('FORBIDDEN', 'Administrators only'))
  answer(getDashboard, dashboardWith())
  render(<DashboardScreen />)
  const line = await screen.findByRole('alert')
  expect(line).toHaveTextContent('Error: Administrators only')
  expect(line).toHaveClass('text-waratah')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await loaded()
  expect(screen.queryByRole('alert')).toBeNull()
})
