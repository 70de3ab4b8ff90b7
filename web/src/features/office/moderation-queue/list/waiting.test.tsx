import { getQueueSummary } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../../platform/query-client.ts'
import { forgetSession } from '../../../../platform/session.ts'
import { logInAdmin, logInStaff } from '../../../../testing/log-in-admin.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { reloadSummary } from '../moderation-queue.queries.ts'
import { QueueCount } from './queue-count.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { duration, waitingTime } from './waiting-time.ts'

afterEach(forgetSession)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const summaryOf = (open: number, hoursAgo: number) => ({
  open,
  byKind: { ad: open, edit: 0, report: 0, appeal: 0, message: 0, rating: 0 },
  oldestAt: open ? new Date(Date.now() - hoursAgo * HOUR).toISOString() : null,
  targetHours: 24,
  isOverdue: hoursAgo > 24,
})

test.each([
  [0, '0 min'],
  [59.9 * MINUTE, '59 min'],
  [HOUR, '1 h'],
  [47.9 * HOUR, '47 h'],
  [48 * HOUR, '2 d'],
])('%i ms are %s', (ms, text) => expect(duration(ms)).toBe(text))

test('a case that waits longer than the target is overdue', () => {
  const since = '2026-11-16T00:00:00.000Z'
  const at = (hours: number) => waitingTime(since, 24, new Date(since).getTime() + hours * HOUR)
  expect(at(24)).toEqual({ text: '24 h', isOverdue: false, label: 'Waiting for 24 h. Target 24 h.' })
  expect(at(27)).toMatchObject({ isOverdue: true, label: 'Waiting for 27 h. Target 24 h, overdue by 3 h.' })
})

test('the dashboard’s card links to the queue, and turns red when the oldest is overdue', async () => {
  await logInAdmin()
  answer(getQueueSummary, summaryOf(1203, 3))
  const view = render(<WaitingCard />)
  const link = await screen.findByRole('link', { name: /^Waiting for review/ })
  expect(link).toHaveTextContent('1,203Oldest: 3 h. Target: 24 h')
  expect(link).toHaveAttribute('href', '/admin/reviews')
  expect(link).not.toHaveClass('text-waratah')
  view.unmount()
  await logInStaff('analyst')
  answer(getQueueSummary, summaryOf(2, 30))
  render(<WaitingCard />)
  expect((await screen.findByText(/overdue/)).closest('.text-waratah')).not.toBeNull()
  expect(screen.queryByRole('link'), 'analysts see figures only').toBeNull()
})

test('the card and the sidebar’s count follow when the dashboard is refreshed', async () => {
  await logInAdmin()
  answer(getQueueSummary, summaryOf(12, 3))
  render(<WaitingCard />)
  expect(await screen.findByText('12')).toBeVisible()
  answer(getQueueSummary, summaryOf(11, 3))
  act(() => reloadSummary(queryClient))
  expect(await screen.findByText('11')).toBeVisible()
})

test('without anything to do, the card says so and the sidebar counts nothing', async () => {
  await logInAdmin()
  answer(getQueueSummary, summaryOf(0, 0))
  const { container } = render(
    <>
      <WaitingCard />
      <div data-testid="count">
        <QueueCount />
      </div>
    </>,
  )
  expect(await screen.findByText('Nothing waiting for review')).toBeVisible()
  expect(container.querySelector('[data-testid=count]')).toBeEmptyDOMElement()
})
