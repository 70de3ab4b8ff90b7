import { AppError } from '@bowerbird/contract/errors'
import * as endpoints from '@bowerbird/contract/health/health.endpoints'
import type { Health, HealthChecks, RecentErrors } from '@bowerbird/contract/health/health.schema'
import { paginate } from '@bowerbird/contract/pagination'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { bytesText, durationText, scheduleText, shareText } from './format.ts'
import { HealthScreen } from './health-screen.tsx'
import { growthText } from './storage-section.tsx'

const now = () => new Date().toISOString()
const job = {
  _id: '019a8000-0000-7000-8000-000000000001',
  queue: 'mail',
  isGivenUp: false,
  attempts: 3,
  createdAt: now(),
  nextAt: now(),
  error: 'connect ECONNREFUSED',
}
const queue = {
  queue: 'mail',
  waiting: 2,
  retrying: 2,
  failed: 0,
  oldestSeconds: 240,
  lastRunAt: now(),
  tookMs: 12,
  succeededAt: null,
  failedAt: now(),
  error: 'connect ECONNREFUSED',
  schedule: null,
}
const figures = { requests: 2000, failures: 4, refusals: 0 }
const health: Health = {
  version: {
    current: '0.1.0',
    node: '24.1.0',
    database: '18.4',
    migration: '0081_health.sql',
    notes: ['Health'],
  },
  processes: [
    {
      host: 'one',
      port: 3000,
      kind: 'server',
      version: '0.1.0',
      worksOnJobs: true,
      memoryBytes: 300_000_000,
      startedAt: now(),
      seenAt: now(),
      isSilent: true,
    },
  ],
  queues: [queue],
  jobs: [job],
  channels: [
    {
      channel: 'push',
      waiting: 1,
      retrying: 1,
      failed: 0,
      oldestSeconds: 5,
      reasons: [{ error: 'Gone', count: 1 }],
    },
  ],
  storage: { databaseBytes: 3e9, tables: [], samples: [], disk: null, hasBucket: false },
  statements: { isOn: false, help: 'Add pg_stat_statements to shared_preload_libraries.', slowest: [] },
  requests: { lastHour: figures, lastDay: figures, refused: [{ route: '/*', refusals: 7 }], isLimited: true },
}
const checks: HealthChecks = {
  findings: [
    { area: 'machine', about: 'node', level: 'ok', message: 'version 24' },
    { area: 'work', about: 'jobs', level: 'warning', message: '2 emails failed', fix: 'Correct SMTP_URL.' },
    { area: 'services', about: 'mail', level: 'error', message: 'can’t use 127.0.0.1:9' },
  ],
  checkedAt: now(),
  checkedBy: 'one (process 7)',
  slowCheckedAt: null,
}
const failed: RecentErrors['errors'][number] = {
  requestId: '0192f0c1-7a10-4000-8000-000000000001',
  at: now(),
  method: 'GET',
  route: '/*',
  status: 500,
  error: 'TypeError',
}
const errorsOf = (errors: RecentErrors['errors']): RecentErrors => ({
  errors,
  pagination: paginate(1, 20, errors.length),
})

beforeEach(() => {
  answer(endpoints.getHealth, health)
  answer(endpoints.getHealthChecks, checks)
})
const show = (path = '/admin/health') => {
  answer(endpoints.listRecentErrors, errorsOf([failed]))
  return render(
    <>
      <HealthScreen />
      <Toaster />
    </>,
    { path },
  )
}

test('problems come first with what to do; the reason why emails don’t leave is beside their queue', async () => {
  await logInAdmin()
  show()
  expect(await screen.findByText('1 error and 1 warning')).toBeVisible()
  const problems = within(screen.getByRole('list', { name: 'Problems' })).getAllByRole('listitem')
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Error.*can’t use 127/),
    expect.stringMatching(/^Warning.*2 emails failed.*Correct SMTP_URL\.$/),
  ])
  const outgoing = within(await screen.findByRole('list', { name: 'Emails and notifications' }))
  const [emails, push] = outgoing.getAllByRole('listitem')
  expect(emails).toHaveTextContent(
    'All emails2 retrying2 waiting, the oldest for 4 minutes.connect ECONNREFUSED (2)',
  )
  expect(push).toHaveTextContent('Gone (1)')
  expect(screen.getByText('Silent')).toBeVisible()
  expect(screen.getByText(/Add pg_stat_statements/)).toBeVisible()
})

test('a failed job runs again, and is discarded only after a question', async () => {
  await logInAdmin()
  const retries = answer(endpoints.retryJobs, { changed: 1 })
  const discards = answer(endpoints.discardJobs, { changed: 2 })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Run now' }))
  expect(await screen.findByText('1 job run again now')).toBeVisible()
  expect(retries.requests[0]?.body).toEqual({ queue: 'mail', ids: [job._id] })
  await userEvent.click(screen.getByRole('button', { name: 'Discard all failed jobs of mail' }))
  expect(discards.requests).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/the email is not sent/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('2 jobs discarded')).toBeVisible()
  expect(discards.requests[0]?.body).toEqual({ queue: 'mail' })
})

test('an analyst sees all of it and can change nothing', async () => {
  await logInStaff('analyst')
  show()
  expect(await screen.findAllByText('connect ECONNREFUSED')).not.toHaveLength(0)
  await screen.findByText('1 error and 1 warning')
  for (const name of [/^Run/, /^Discard/, /^Compare counters/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Deliveries' })).not.toBeInTheDocument()
})

test('an error is found by the reference that stands on its page', async () => {
  await logInAdmin()
  const { address } = show()
  const { requests } = answer(endpoints.listRecentErrors, errorsOf([]))
  await userEvent.type(await screen.findByLabelText('Find an error by its reference'), ' 0192f0c1 {Enter}')
  await waitFor(() => expect(address()).toBe('/admin/health?reference=0192f0c1'))
  expect(await screen.findByText(/^No error has this reference/)).toBeVisible()
  expect(requests.at(-1)?.url).toBe('/api/admin/health/errors?page=1&reference=0192f0c1')
  answer(endpoints.listRecentErrors, errorsOf([failed]))
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('500 GET a page')).toBeVisible()
  expect(screen.getByText(failed.requestId)).toBeVisible()
})

test('checks and figures that can’t be loaded are asked for again, each alone', async () => {
  await logInAdmin()
  answerOnce(endpoints.getHealthChecks, new AppError('INTERNAL', '', { requestId: '0f1e' }))
  answerOnce(endpoints.getHealth, new AppError('INTERNAL', ''))
  show()
  expect(await screen.findByText('The checks could not be run')).toBeVisible()
  expect(screen.getByText('Reference: 0f1e')).toBeVisible()
  expect(await screen.findByText('Error fetching the market’s health')).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await userEvent.click(button)
  expect(await screen.findByText('1 error and 1 warning')).toBeVisible()
  expect(await screen.findByRole('list', { name: 'Processes' })).toBeVisible()
})

test('sizes, times and shares read as people say them', () => {
  expect([500, 2_000_000, 3e9, 20e9].map(bytesText)).toEqual(['0.5 kB', '1.9 MB', '2.8 GB', '19 GB'])
  expect([1, 120, 7200, 172_800].map(durationText)).toEqual(['1 second', '2 minutes', '2 hours', '2 days'])
  expect(['* * * * *', '20 3 * * *', '0 0 1 * *'].map(scheduleText)).toEqual([
    'every minute',
    'every night at 3:20',
    '0 0 1 * *',
  ])
  expect([shareText(0, 0), shareText(1, 5000), shareText(3, 200)]).toEqual(['0 %', 'below 0.1 %', '1.5 %'])
  const sample = (day: string, databaseBytes: number) => ({
    day,
    databaseBytes,
    ads: 1,
    accounts: 1,
    images: 1,
  })
  const samples = [sample('2026-11-01', 1024 ** 3), sample('2026-11-09', 3 * 1024 ** 3)]
  expect([growthText(samples, 7), growthText(samples, 30)]).toEqual(['+2.0 GB', 'not known yet'])
})
