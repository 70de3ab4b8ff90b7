import { listAuditEntries } from '@bowerbird/contract/audit/audit.endpoints'
import type { AuditEntry } from '@bowerbird/contract/audit/audit.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeToken } from '../../../platform/token.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { auditChanges, auditLabel } from './audit-labels.ts'
import { AuditTrail } from './audit-trail.tsx'

beforeEach(() => storeToken('token-of-the-boss'))

const entry: AuditEntry = {
  _id: '019a8000-0000-7000-8000-000000000001',
  action: 'ad.status',
  title: 'Road bike',
  actor: 'Adam Boss',
  before: { status: 'active' },
  after: { status: 'inactive' },
  reason: 'A cat, not a bike',
  at: '2026-11-12T02:00:00.000Z',
}

const trail = (version = '1') => <AuditTrail target="ad" id="an-ad" version={version} />

test('the audit trail shows actions with actor and reason, and reloads after changes', async () => {
  const { requests } = answer(listAuditEntries, { entries: [entry] })
  const view = render(trail())
  expect(await screen.findByText('Status changed from active to inactive')).toBeVisible()
  expect(screen.getByText('Reason: A cat, not a bike')).toBeVisible()
  expect(screen.getByText(/^Adam Boss,/)).toBeVisible()
  expect(requests[0]?.url).toBe('/api/admin/audit?target=ad&id=an-ad')
  answer(listAuditEntries, { entries: [] })
  view.rerender(trail('2'))
  expect(await screen.findByText('No changes by staff yet.')).toBeVisible()
})

test('an audit trail that fails to load can be retried', async () => {
  answerOnce(listAuditEntries, new AppError('INTERNAL', ''))
  answer(listAuditEntries, { entries: [entry] })
  render(trail())
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Status changed from active to inactive')).toBeVisible()
})

test.each([
  [{ action: 'ad.approved' as const }, 'Approved'],
  [{ action: 'ad.edited' as const, after: { title: 'x', propertyArea: 1 } }, 'Edited'],
  [
    { action: 'account.role' as const, before: { role: 'admin' }, after: { role: 'user' } },
    'No longer an administrator',
  ],
  [{ action: 'account.role' as const, before: null, after: { role: 'support' } }, 'Made support staff'],
  [
    { action: 'account.role' as const, before: { role: 'moderator' }, after: { role: 'analyst' } },
    'Made an analyst (was a moderator)',
  ],
  [{ action: 'account.status' as const, before: null }, 'Status changed'],
  [{ action: 'ad.sold' as const }, 'Marked as sold'],
  [{ action: 'report.handled' as const, after: { report: 'Spam' } }, 'Report handled: Spam'],
])('%j reads as %j', (changes, text) => {
  expect(auditLabel({ ...entry, ...changes })).toBe(text)
})

test('an edit names each field with its old and new value, unless they are long', () => {
  const changes = {
    action: 'ad.edited' as const,
    before: {
      price: 1250,
      description: 'long '.repeat(40),
      images: ['/a', '/b'],
      model: null,
      city: 'Perth',
      attributes: { kilometres: 98_000, transmission: 'manual' },
    },
    after: {
      price: 1100.5,
      description: 'other',
      images: ['/a'],
      model: 'X1',
      city: 'Sydney',
      attributes: { year: 2016, kilometres: 99_000 },
    },
  }
  expect(auditChanges({ ...entry, ...changes })).toEqual([
    'Price: $1,250 → $1,100.50',
    'Description changed',
    'Photos: 2 → 1',
    'Model: nothing → X1',
    'City: Perth → Sydney',
    'Kilometres: 98,000 km → 99,000 km',
    'Transmission: Manual → nothing',
    'Year: nothing → 2016',
  ])
  expect(auditChanges(entry)).toEqual([])
})
