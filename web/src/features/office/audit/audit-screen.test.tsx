import { exportAudit, searchAudit } from '@bowerbird/contract/audit/audit.endpoints'
import type { AuditLog, LoggedEntry } from '@bowerbird/contract/audit/audit.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { Toaster } from '../../../testing/toaster.tsx'
import { AuditScreen } from './audit-screen.tsx'

const entryWith = (changes: Partial<LoggedEntry> = {}): LoggedEntry => ({
  _id: '019a8000-0000-7000-8000-000000000001',
  seq: 12,
  action: 'account.role',
  target: 'account',
  targetId: '019a8000-0000-7000-8000-000000000002',
  title: 'Mia Chen',
  actor: 'Ada Admin',
  before: { role: 'user' },
  after: { role: 'moderator' },
  reason: null,
  at: '2026-11-12T02:00:00.000Z',
  ...changes,
})

const settings = entryWith({
  _id: '019a8000-0000-7000-8000-000000000003',
  seq: 11,
  action: 'market.settings',
  target: 'market',
  targetId: 'settings',
  title: 'Tagline and 2 more',
  before: { tagline: '', reviewsNewAds: true, socialLinks: [] },
  after: {
    tagline: 'Buy and sell',
    reviewsNewAds: false,
    socialLinks: ['https://a.example', 'https://b.example'],
  },
  reason: 'As agreed',
})

const logOf = (entries: LoggedEntry[], total = entries.length): AuditLog => ({
  entries,
  pagination: { currentPage: 1, totalPages: Math.ceil(total / 20), totalItems: total, hasMore: total > 20 },
})

beforeEach(async () => {
  await logInAdmin()
})

const show = (path = '/admin/audit') =>
  render(
    <>
      <AuditScreen />
      <Toaster />
    </>,
    { path },
  )

test('audit entries show action, target, actor, time and reason, with the values before and after', async () => {
  answer(searchAudit, logOf([entryWith(), settings], 45))
  show()
  expect(await screen.findByText('45 entries')).toBeVisible()
  const [first, second] = within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Made a moderatorMia ChenAda Admin.*12 Nov 2026.*No\. 12/)
  expect(within(first as HTMLElement).getByRole('link', { name: 'Mia Chen' })).toHaveAttribute(
    'href',
    '/admin/users/019a8000-0000-7000-8000-000000000002',
  )
  expect(second).toHaveTextContent(/^Settings changedTagline and 2 moreReason: As agreed/)
  await userEvent.click(within(second as HTMLElement).getByText('Before and after'))
  const rows = within(second as HTMLElement).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'TaglinenothingBuy and sell',
    'Reviews new adsYesNo',
    'Social linksnothinghttps://a.example\nhttps://b.example',
  ])
  expect(screen.getByText('Showing 1 to 20 of 45 entries')).toBeVisible()
})

test('a deleted target has no link, and members’ own deletions are listed', async () => {
  answer(
    searchAudit,
    logOf([
      entryWith({ action: 'ad.deleted', target: 'ad', title: 'Old couch' }),
      entryWith({ _id: settings._id, action: 'ad.sold', target: 'ad', title: 'Road bike' }),
    ]),
  )
  show()
  expect(await screen.findByText('Old couch')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Old couch' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Road bike' })).toBeVisible()
  expect(screen.getByText(/what members sold or deleted themselves/)).toBeVisible()
})

test('an exported file is no link, and a change of the catalogue leads to it', async () => {
  const market = { target: 'market', targetId: 'audit' } as const
  answer(
    searchAudit,
    logOf([
      entryWith({ ...market, action: 'audit.exported', title: 'CSV file of the audit log' }),
      entryWith({ ...market, _id: settings._id, action: 'market.catalogue', title: 'New field' }),
    ]),
  )
  show()
  expect(await screen.findByText('CSV file of the audit log')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'CSV file of the audit log' })).toBeNull()
  expect(screen.getByRole('link', { name: 'New field' })).toHaveAttribute('href', '/admin/catalogue')
})

test('filters of the audit log are in the address and start on the first page', async () => {
  const { requests } = answer(searchAudit, logOf([entryWith()]))
  const view = show('/admin/audit?page=2&search=mia&action=nonsense&from=yesterday')
  await screen.findByText('1 entry')
  expect(requests[0]?.url).toBe('/api/admin/audit/search?page=2&search=mia')
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Role changed')
  await waitFor(() => expect(view.address()).toBe('/admin/audit?search=mia&action=account.role'))
  await userEvent.type(screen.getByLabelText('Done by'), 'ada{Enter}')
  await waitFor(() => expect(view.address()).toBe('/admin/audit?search=mia&actor=ada&action=account.role'))
  await waitFor(() =>
    expect(requests.at(-1)?.url).toBe(
      '/api/admin/audit/search?page=1&search=mia&actor=ada&action=account.role',
    ),
  )
  expect(screen.getByLabelText('Done by')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(view.address()).toBe('/admin/audit'))
  expect(screen.getByLabelText('Done by')).toHaveValue('')
})

test('the download of the audit log has the same filters and all pages', async () => {
  answer(searchAudit, logOf([entryWith()]))
  const file = answer(exportAudit, 'seq,at\n12,2026\n')
  show('/admin/audit?page=1&actor=ada')
  await screen.findByText('1 entry')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await expect
    .poll(savedFiles)
    .toEqual([{ name: 'audit-log.csv', text: 'seq,at\n12,2026\n', type: 'text/csv' }])
  expect(file.requests[0]?.url).toBe('/api/admin/audit/export?actor=ada')
  answer(exportAudit, new AppError('INTERNAL', ''))
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('The file could not be downloaded. Please try again.')).toBeVisible()
})

test('an audit log that is empty, or fails to load, says so', async () => {
  answerOnce(searchAudit, new AppError('INTERNAL', ''))
  answer(searchAudit, logOf([]))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No entries found')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})

test('an entry about a case links to it instead of showing its id', async () => {
  const caseId = '019a8000-0000-7000-8000-000000000009'
  const after = { case: caseId, outcome: 'refused' }
  answer(searchAudit, logOf([entryWith({ action: 'case.decided', target: 'ad', before: null, after })]))
  show()
  await userEvent.click(await screen.findByText('Before and after'))
  expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute(
    'href',
    `/admin/reviews/${caseId}`,
  )
  expect(screen.queryByText(caseId)).toBeNull()
})
