import { listModerationCases } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { ModerationDecision } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  OWN_DECISION_APPEALED,
  OWN_MATTER,
  QUEUE_CHANGED,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatchLive } from '../../../platform/live.ts'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer } from '../../../testing/render.tsx'
import { answerQueue, caseWith, idOf, listOf, rowWith, showQueue } from './moderation-queue.fixture.tsx'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const decidedBySam: ModerationDecision = {
  caseId: idOf(2),
  productId: null,
  title: 'Bike 2',
  outcome: 'approved',
  reason: null,
  field: null,
  note: null,
  decidedAt: '2026-11-16T02:00:00.000Z',
  decidedBy: 'Sam',
}
const sam = { _id: idOf(77), name: 'Sam', isMe: false }
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const queue = () => screen.findByRole('list', { name: 'Queue' })
const opened = (title: string) => screen.findByRole('heading', { level: 2, name: title })
const decidedIds = (requests: readonly { body?: unknown }[]) =>
  requests.flatMap(({ body }) => (body as { ids: string[] }).ids)

test('Enter, J and A skip cases that a colleague holds and the viewer’s own', async () => {
  const { decisions } = answerQueue([
    rowWith(1, { claimedBy: sam }),
    rowWith(2),
    rowWith(3, { isOwn: true }),
    rowWith(4),
    rowWith(5, { claimedBy: sam }),
  ])
  showQueue()
  await queue()
  press('Enter')
  await opened('Bike 2')
  press('a')
  await opened('Bike 4')
  press('k')
  press('a')
  await waitFor(() => expect(decidedIds(decisions.requests)).toEqual([idOf(2), idOf(4)]))
  expect(screen.queryByRole('heading', { level: 2, name: 'Bike 5' })).toBeNull()
})

test('the viewer’s own case is marked, can be read, and can’t be selected or decided', async () => {
  const { decisions } = answerQueue([rowWith(1, { isOwn: true }), rowWith(2)])
  showQueue(`/admin/reviews/${idOf(1)}`)
  await opened('Bike 1')
  expect(screen.getByRole('note')).toHaveTextContent(OWN_MATTER)
  for (const name of [/^Approve/, /^Refuse/, /^Ask for changes/])
    expect(screen.getByRole('button', { name })).toBeDisabled()
  const row = within(await queue()).getAllByRole('listitem')[0] as HTMLElement
  expect(row).toHaveTextContent('Yours')
  expect(within(row).queryByRole('checkbox')).toBeNull()
  press('x')
  expect(screen.queryByText('1 selected')).toBeNull()
  // A key press goes on to the next case instead of doing nothing.
  press('a')
  await opened('Bike 2')
  expect(decisions.requests).toEqual([])
})

test('an appeal against the viewer’s own decision says so before they press anything', async () => {
  const { decisions } = answerQueue([rowWith(1, { kind: 'appeal', isOwnDecision: true }), rowWith(2)])
  showQueue(`/admin/reviews/${idOf(1)}`)
  await opened('Bike 1')
  expect(screen.getByRole('note')).toHaveTextContent(OWN_DECISION_APPEALED)
  expect(within(await queue()).getAllByRole('listitem')[0]).toHaveTextContent('your decision')
  press('a')
  await opened('Bike 2')
  expect(decisions.requests).toEqual([])
})

test('a case that a colleague decides leaves the list at once, and the next key goes on where it was', async () => {
  let isDecided = false
  answerQueue(
    [1, 2, 3, 4].map((number) => rowWith(number)),
    (row) => caseWith(row, isDecided && row._id === idOf(2) ? { decision: decidedBySam } : {}),
  )
  showQueue(`/admin/reviews/${idOf(2)}`)
  await opened('Bike 2')
  expect(screen.getByText('2 of 4')).toBeVisible()
  isDecided = true
  answer(listModerationCases, listOf([1, 3, 4].map((number) => rowWith(number))))
  await act(async () => dispatchLive(QUEUE_CHANGED, {}))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bike 2' })).toBeNull(), { timeout: 3_000 })
  press('a')
  await opened('Bike 3')
})

test('X without a current line selects the first that is free', async () => {
  answerQueue([rowWith(1, { claimedBy: sam }), rowWith(2)])
  showQueue()
  await queue()
  press('x')
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bike 2' })).toHaveFocus()
})
