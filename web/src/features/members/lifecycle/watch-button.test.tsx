import { AppError } from '@bowerbird/contract/errors'
import { getWatch, unwatchAd, watchAd } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeLogin, fulfilLogin, useLoginRequest } from '../../../platform/login-gate.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { WatchButton } from './watch-button.tsx'
import { pendingWatch, startWatches, watchedAds } from './watches.sync.ts'

const AD = '0192f0c1-7a10-7000-8000-000000000001'
let stop = () => {}

beforeEach(() => {
  logOutEveryone()
  pendingWatch.take()
  watchedAds.set(new Set())
  answer(getWatch, { isWatched: false, isForYou: false })
})
afterEach(() => {
  stop()
  act(closeLogin)
})

function Gate() {
  return <p>{useLoginRequest()?.message}</p>
}
const show = () =>
  render(
    <>
      <WatchButton adId={AD} />
      <Gate />
      <Toaster />
    </>,
  )
const off = () => screen.findByRole('button', { name: 'Tell me if it falls through' })
const on = () => screen.findByRole('button', { name: 'We’ll tell you if it falls through' })

test('a member watches for a reservation to fall through, and stops watching', async () => {
  await logInMia()
  const watched = answer(watchAd, { isWatched: true, isForYou: false })
  const unwatched = answer(unwatchAd, { isWatched: false, isForYou: false })
  show()
  await userEvent.click(await off())
  expect(await screen.findByText('We’ll tell you if it becomes available')).toBeVisible()
  await userEvent.click(await on())
  await off()
  expect([...watched.requests, ...unwatched.requests].map(({ url }) => url)).toEqual([
    `/api/ads/${AD}/watch`,
    `/api/ads/${AD}/watch`,
  ])
})

test('a visitor who watches an ad logs in first, and the ad is watched then', async () => {
  const { requests } = answer(watchAd, { isWatched: true, isForYou: false })
  show()
  await userEvent.click(await off())
  expect(await screen.findByText('Log in and we’ll tell you if it falls through')).toBeVisible()
  expect(requests).toEqual([])
  answer(getWatch, { isWatched: true, isForYou: false })
  await act(async () => {
    await logInMia()
    fulfilLogin()
  })
  await on()
  expect(requests).toHaveLength(1)
})

test('a watch requested before a click and received after it changes nothing', async () => {
  await logInMia()
  let reply = () => {}
  answer(
    getWatch,
    () => new Promise((resolve) => (reply = () => resolve({ isWatched: false, isForYou: false }))),
  )
  answer(watchAd, { isWatched: true, isForYou: false })
  show()
  await userEvent.click(await off())
  await on()
  answer(getWatch, { isWatched: true, isForYou: false })
  await act(async () => reply())
  await on()
})

test('the ad is watched once, after a login that leads through another page too', async () => {
  const { requests } = answer(watchAd, { isWatched: true, isForYou: false })
  pendingWatch.remember(AD)
  await logInMia()
  stop = startWatches()
  show()
  await on()
  stop()
  stop = startWatches()
  expect(requests).toHaveLength(1)
})

test('an ad that isn’t reserved any more says so', async () => {
  await logInMia()
  answer(watchAd, new AppError('CONFLICT', 'This ad isn’t reserved any more'))
  show()
  await userEvent.click(await off())
  expect(await screen.findByText('This ad isn’t reserved any more')).toBeVisible()
  await off()
})

test('the person it is reserved for reads so, and is not asked to wait', async () => {
  answer(getWatch, { isWatched: false, isForYou: true })
  await logInMia()
  render(<WatchButton adId={AD} />)
  expect(await screen.findByText('Reserved for you')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
