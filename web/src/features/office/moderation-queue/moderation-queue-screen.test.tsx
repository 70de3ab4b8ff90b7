import { AppError } from '@bowerbird/contract/errors'
import {
  claimCases,
  decideCases,
  getModerationCase,
  listModerationCases,
  removeCasePhoto,
} from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { CASE_CLAIMED, UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession } from '../../../platform/session.ts'
import { photos } from '../../../testing/ads.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce } from '../../../testing/render.tsx'
import { answerQueue, caseWith, idOf, listOf, rowWith, showQueue } from './moderation-queue.fixture.tsx'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })
const queue = () => screen.findByRole('list', { name: 'Queue' })
const titles = () =>
  within(screen.getByRole('list', { name: 'Queue' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const opened = (title: string) => screen.findByRole('heading', { level: 2, name: title })
const three = () => [1, 2, 3].map((number) => rowWith(number))

describe('keys', () => {
  test('keys move along the list, select, and approve the selected reviews at once', async () => {
    const { decisions } = answerQueue([1, 2, 3, 4, 5].map((number) => rowWith(number)))
    showQueue()
    await queue()
    press('j')
    expect(screen.getByRole('link', { name: 'Bike 1' })).toHaveFocus()
    press('x')
    press('ArrowDown')
    press('j')
    press('j')
    press('k')
    expect(screen.getByRole('link', { name: 'Bike 3' })).toHaveFocus()
    press('X', { shiftKey: true })
    expect(screen.getByText('3 selected')).toBeVisible()
    press('a')
    expect(titles()).toEqual(['Bike 4', 'Bike 5'])
    expect(screen.getByRole('link', { name: 'Bike 4' })).toHaveFocus()
    await waitFor(() => expect(decisions.requests).toHaveLength(1))
    expect(decisions.requests[0]?.body).toMatchObject({
      ids: [idOf(1), idOf(2), idOf(3)],
      outcome: 'approved',
    })
    expect(screen.getAllByText('3 approved')[0]).toBeVisible()
  })

  test('keys open, decide and go on to the next without a dialog; the address follows', async () => {
    const { decisions } = answerQueue(three())
    const view = showQueue('/admin/reviews?sort=riskiest')
    await queue()
    press('j')
    press('o')
    await opened('Bike 1')
    expect(view.address()).toBe(`/admin/reviews/${idOf(1)}?sort=riskiest`)
    press('a')
    await opened('Bike 2')
    press('j')
    await opened('Bike 3')
    press('a')
    await opened('Bike 2')
    press('Escape')
    await waitFor(() => expect(view.address()).toBe('/admin/reviews?sort=riskiest'))
    expect(titles()).toEqual(['Bike 2'])
    await waitFor(() =>
      expect(decisions.requests.map(({ body }) => (body as { ids: string[] }).ids[0])).toEqual([
        idOf(1),
        idOf(3),
      ]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keys don’t fire while typing, with modifiers, or when held down', async () => {
    const { decisions } = answerQueue(three())
    showQueue(`/admin/reviews/${idOf(1)}`)
    await opened('Bike 1')
    await userEvent.type(screen.getByLabelText('Add a note'), 'a car')
    act(() => (document.activeElement as HTMLElement).blur())
    press('a', { ctrlKey: true })
    press('a', { metaKey: true })
    press('a', { altKey: true })
    press('A', { shiftKey: true })
    press('a', { repeat: true })
    expect(decisions.requests).toHaveLength(0)
    expect(titles()).toHaveLength(3)
    expect(screen.getByLabelText('Add a note')).toHaveValue('a car')
  })

  test('keys refuse with a reason by its number, a field and a note; Enter sends', async () => {
    const { decisions } = answerQueue(three())
    showQueue(`/admin/reviews/${idOf(1)}`)
    await opened('Bike 1')
    press('r')
    const panel = within(screen.getByRole('region', { name: 'Refuse: “Bike 1”' }))
    await panel.findByRole('radio', { name: /Not allowed here/ })
    await userEvent.keyboard('{Enter}')
    expect(await panel.findByText('Choose a reason first')).toBeVisible()
    await userEvent.keyboard('2')
    expect(panel.getByRole('radio', { name: /Photos/ })).toBeChecked()
    await userEvent.selectOptions(panel.getByLabelText('Field (optional)'), 'Photos')
    await userEvent.type(
      panel.getByLabelText('Note to the member (optional)'),
      'Use your own, 1 or 2.{Enter}',
    )
    await opened('Bike 2')
    expect(decisions.requests[0]?.body).toEqual({
      ids: [idOf(1)],
      outcome: 'refused',
      reason: 'photos',
      field: 'images',
      note: 'Use your own, 1 or 2.',
    })
  })

  test.each(['r', 'c'])(
    'a decision by mouse after “%s” and without a reason asks for one and returns to the reasons',
    async (key) => {
      const { decisions } = answerQueue(three())
      showQueue(`/admin/reviews/${idOf(1)}`)
      await opened('Bike 1')
      press(key)
      const panel = within(await screen.findByRole('region', { name: /“Bike 1”/ }))
      const first = await panel.findByRole('radio', { name: /Not allowed here/ })
      await userEvent.click(panel.getByRole('button', { name: /Refuse|Ask/ }))
      expect(await panel.findByText('Choose a reason first')).toBeVisible()
      expect(first).toHaveFocus()
      expect(first).not.toHaveAttribute('error')
      await userEvent.click(panel.getByRole('radio', { name: /Photos/ }))
      await userEvent.click(panel.getByRole('button', { name: /Refuse|Ask/ }))
      await waitFor(() => expect(decisions.requests[0]?.body).toMatchObject({ reason: 'photos' }))
    },
  )

  test('a panel that was closed still has the typed text', async () => {
    answerQueue(three())
    showQueue(`/admin/reviews/${idOf(1)}`)
    await opened('Bike 1')
    press('c')
    await userEvent.type(await screen.findByLabelText('Note to the member (optional)'), 'Almost{Escape}')
    expect(screen.queryByLabelText('Note to the member (optional)')).toBeNull()
    press('c')
    expect(await screen.findByLabelText('Note to the member (optional)')).toHaveValue('Almost')
  })

  test('keys show photos, and remove the one shown after a confirmation', async () => {
    answerQueue(three())
    const removal = answer(removeCasePhoto, caseWith(rowWith(1), { record: null }))
    showQueue(`/admin/reviews/${idOf(1)}`)
    await opened('Bike 1')
    press('3')
    press('ArrowLeft')
    expect(screen.getByRole('img', { name: /photo 2 of 3/ })).toBeVisible()
    press('p')
    expect(removal.requests).toHaveLength(0)
    press('p')
    await waitFor(() => expect(removal.requests).toHaveLength(1))
    expect(removal.requests[0]?.body).toEqual({ photo: photos(3)[1] })
  })

  test('? lists them', async () => {
    answerQueue(three())
    showQueue()
    await queue()
    press('?', { shiftKey: true })
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible()
  })
})

describe('decisions', () => {
  test('decisions are shown at once, and undone within seconds, latest first', async () => {
    const { undone } = answerQueue(three())
    const view = showQueue()
    await queue()
    press('j')
    press('a')
    press('a')
    expect(titles()).toEqual(['Bike 3'])
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveTextContent(`(${UNDO_SECONDS} s)`)
    press('u')
    await waitFor(() => expect(titles()).toEqual(['Bike 2', 'Bike 3']))
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(titles()).toEqual(['Bike 1', 'Bike 2', 'Bike 3']))
    expect(undone.requests.map(({ body }) => body)).toEqual([{ ids: [idOf(2)] }, { ids: [idOf(1)] }])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(view.address()).toBe('/admin/reviews')
  })

  test('decisions can’t be undone once the time is over', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    answerQueue(three())
    showQueue()
    await queue()
    press('j')
    press('a')
    act(() => void vi.advanceTimersByTime(2_000))
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveTextContent('(8 s)')
    act(() => void vi.advanceTimersByTime(8_001))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('decisions that the server refuses bring the row back with its message', async () => {
    const { releases } = answerQueue(three())
    answerOnce(decideCases, { decided: [], refused: [{ _id: idOf(1), message: CASE_CLAIMED }] })
    answerOnce(decideCases, new AppError('UNAVAILABLE', ''))
    showQueue()
    await queue()
    press('j')
    press('a')
    expect(titles()).toEqual(['Bike 2', 'Bike 3'])
    await waitFor(() => expect(titles()).toEqual(['Bike 1', 'Bike 2', 'Bike 3']))
    const row = screen.getByRole('link', { name: 'Bike 1' }).closest('li')
    expect(row).toHaveTextContent(CASE_CLAIMED)
    expect(releases.requests[0]?.body).toEqual({ ids: [idOf(1)] })
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    press('a')
    await waitFor(() => expect(titles()).toEqual(['Bike 1', 'Bike 2', 'Bike 3']))
    expect(screen.getByRole('link', { name: 'Bike 2' }).closest('li')).toHaveTextContent(
      'could not be reached',
    )
  })

  test('decisions have the right outcome for each kind', async () => {
    const { decisions } = answerQueue([
      rowWith(1),
      rowWith(2, { kind: 'report' }),
      rowWith(3, { kind: 'appeal' }),
      rowWith(4, { kind: 'message' }),
    ])
    showQueue()
    await queue()
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: /^Approve/ }))
    await waitFor(() => expect(decisions.requests).toHaveLength(4))
    expect(decisions.requests.map(({ body }) => (body as { outcome: string }).outcome)).toEqual([
      'approved',
      'fine',
      'upheld',
      'released',
    ])
    expect(await screen.findByText('Nothing is waiting. Well done.')).toBeVisible()
  })
})

describe('a case that a colleague holds', () => {
  const held = { _id: idOf(77), name: 'Sam', isMe: false }

  test('a review that a colleague holds says who, and can’t be decided until they have left', async () => {
    const { decisions } = answerQueue(three(), (row) => caseWith({ ...row, claimedBy: held }))
    answer(claimCases, { claimed: [], refused: [{ _id: idOf(1), message: CASE_CLAIMED }] })
    showQueue(`/admin/reviews/${idOf(1)}`)
    await opened('Bike 1')
    expect(screen.getByRole('note')).toHaveTextContent('Sam is looking at this right now')
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeDisabled()
    press('a')
    expect(decisions.requests).toHaveLength(0)
  })

  test('an open case is held, renewed, and released when it is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { claims, releases } = answerQueue(three())
    showQueue(`/admin/reviews/${idOf(1)}`)
    await opened('Bike 1')
    await waitFor(() => expect(claims.requests).toHaveLength(1))
    act(() => void vi.advanceTimersByTime(60_000))
    await waitFor(() => expect(claims.requests).toHaveLength(2))
    press('j')
    await opened('Bike 2')
    await waitFor(() => expect(releases.requests.map(({ body }) => body)).toEqual([{ ids: [idOf(1)] }]))
    expect(claims.requests.at(-1)?.body).toEqual({ ids: [idOf(2)] })
  })
})

test('support staff see everything, but no way to decide', async () => {
  await logInStaff('support')
  const { claims, decisions } = answerQueue(three())
  showQueue(`/admin/reviews/${idOf(1)}`)
  await opened('Bike 1')
  press('a')
  press('r')
  expect(screen.queryByRole('button', { name: /Approve|Refuse|Remove this photo/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('region', { name: 'Seller' })).toBeVisible()
  expect([...claims.requests, ...decisions.requests]).toEqual([])
})

test('a rent has its period in the list too', async () => {
  answerQueue([rowWith(1, { price: 520, listingType: 'rent', rentType: 'weekly' })])
  showQueue()
  expect(await queue()).toHaveTextContent('$520/wk · Mia Chen')
})

test('filters of reviews are in the address', async () => {
  answerQueue(three())
  const { requests } = answer(listModerationCases, listOf(three()))
  const view = showQueue('/admin/reviews?kind=ad')
  await queue()
  await userEvent.click(screen.getByRole('button', { name: 'Flagged' }))
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Riskiest first')
  await userEvent.selectOptions(screen.getByLabelText('Waiting'), 'Over 24 h')
  await waitFor(() =>
    expect(view.address()).toBe('/admin/reviews?sort=riskiest&kind=ad&flagged=true&waitingHours=24'),
  )
  await waitFor(() => expect(requests.at(-1)?.url).toContain('flagged=true'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(view.address()).toBe('/admin/reviews?sort=riskiest'))
})

test('an empty queue, a filter without matches, and a failure say so', async () => {
  answer(listModerationCases, listOf([]))
  const first = showQueue()
  expect(await screen.findByText('Nothing is waiting. Well done.')).toBeVisible()
  first.unmount()
  const second = showQueue('/admin/reviews?flagged=true')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
  second.unmount()
  answerOnce(listModerationCases, new AppError('INTERNAL', ''))
  showQueue('/admin/reviews?kind=edit')
  expect(await screen.findByText('The queue could not be loaded')).toBeVisible()
})

test('a case that does not exist says so', async () => {
  answerQueue(three())
  answer(getModerationCase, new AppError('NOT_FOUND', 'Case not found'))
  answer(claimCases, { claimed: [], refused: [{ _id: idOf(5), message: 'Case not found' }] })
  showQueue(`/admin/reviews/${idOf(5)}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Case not found')
})
