import {
  answerQueue,
  getQueuePlace,
  joinQueue,
  leaveQueue,
  listMyPlaces,
} from '@bowerbird/contract/buyers-queue/queue.endpoints'
import type { QueuePlace } from '@bowerbird/contract/buyers-queue/queue.schema'
import { NOT_YOUR_TURN, QUEUE_CLOSED } from '@bowerbird/contract/buyers-queue/queue.terms'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dispatchLive } from '../../../../platform/live.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { MyPlaces } from './my-places.tsx'
import { ordinal } from './ordinal.ts'
import { QueueButton } from './queue-button.tsx'

const AD = '0192f0c1-7a10-7000-8000-000000000001'
const place = (changes: Partial<QueuePlace> = {}): QueuePlace => ({
  length: 1,
  position: null,
  answerBy: null,
  reservedUntil: new Date(2030, 10, 22).toISOString(),
  isForYou: false,
  isSkipped: false,
  ...changes,
})
const mine = (changes: Partial<QueuePlace> = {}) => ({
  places: [
    { ...place({ position: 2, length: 3, ...changes }), productId: AD, title: 'Oak table', image: null },
  ],
})

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
})
const show = () =>
  render(
    <>
      <QueueButton adId={AD} />
      <Toaster />
    </>,
  )

test('one tap joins the queue, another leaves it', async () => {
  answer(getQueuePlace, place())
  answer(joinQueue, place({ position: 2, length: 2 }))
  answer(leaveQueue, place())
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Join the queue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'You’re 2nd in the queue: leave' }))
  await screen.findByRole('button', { name: 'Join the queue' })
})

test('a queue that is closed meanwhile says so, and goes', async () => {
  answerOnce(getQueuePlace, place())
  answerOnce(joinQueue, new AppError('CONFLICT', QUEUE_CLOSED))
  answer(getQueuePlace, place({ reservedUntil: null }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText(QUEUE_CLOSED)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull()
})

test('whoever waits reads their place, and how long it is reserved', async () => {
  answer(listMyPlaces, mine())
  render(<MyPlaces />)
  expect(
    await screen.findByText(/^Reserved for someone until 21 Nov 2030\. You’re 2nd in the queue\.$/),
  ).toBeVisible()
})

test('whoever is asked can say yes, and reads why that was too late', async () => {
  answerOnce(listMyPlaces, mine({ position: 1, answerBy: '2030-11-20T01:00:00.000Z', reservedUntil: null }))
  answerOnce(answerQueue, new AppError('CONFLICT', NOT_YOUR_TURN))
  answer(listMyPlaces, mine())
  render(
    <>
      <MyPlaces />
      <Toaster />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, I want it' }))
  expect(await screen.findByText(NOT_YOUR_TURN)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Leave the queue' })).toBeVisible()
})

test('an open page says so as soon as it’s their turn', async () => {
  answerOnce(listMyPlaces, mine())
  answer(listMyPlaces, mine({ position: 1, answerBy: '2030-11-20T01:00:00.000Z', reservedUntil: null }))
  render(<MyPlaces />)
  const place = await screen.findByRole('listitem', { name: 'Oak table' })
  expect(within(place).getByRole('button', { name: 'Leave the queue' })).toBeVisible()
  act(() => dispatchLive('notifications', { unreadCount: 1 }))
  expect(await within(place).findByRole('button', { name: 'Yes, I want it' })).toBeVisible()
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('%i is read as %s', (n, text) => expect(ordinal(n)).toBe(text))
