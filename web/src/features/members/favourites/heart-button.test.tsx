import { AppError } from '@bowerbird/contract/errors'
import {
  addFavourite,
  listFavouriteIds,
  removeFavourite,
} from '@bowerbird/contract/favourites/favourites.endpoints'
import { LOGIN_TO_FAVOURITE } from '@bowerbird/contract/favourites/favourites.terms'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fulfilLogin, useLoginRequest } from '../../../platform/login-gate.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import * as lazy from './favourites.lazy.ts'
import { startFavourites } from './favourites.sync.ts'
import { HeartButton } from './heart-button.tsx'
import { savedIds } from './saved-ids.ts'

const id = '0192f0c1-7a10-7000-8000-000000000001'
let stop = () => {}

beforeAll(() => import('./favourites.sync.ts'))
beforeEach(() => {
  logOutEveryone()
  savedIds.set(new Set())
})
afterEach(() => stop())

function Gate() {
  return <p>{useLoginRequest()?.message}</p>
}

async function showHeart(saved: string[] = []) {
  answer(listFavouriteIds, { productIds: saved })
  render(
    <>
      <HeartButton id={id} title="Road bike" />
      <Gate />
      <Toaster />
    </>,
  )
  await act(async () => {
    stop = startFavourites()
  })
  return screen.getByRole('button', { name: 'Save Road bike' })
}

test('hearts of saved ads are filled, with one request for all', async () => {
  await logInMia()
  const heart = await showHeart([id])
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
})

test('a click fills the heart before the server replies', async () => {
  await logInMia()
  const heart = await showHeart()
  let reply = (_state: { isFavorite: boolean }) => {}
  answer(addFavourite, () => new Promise((resolve) => (reply = resolve)))
  await userEvent.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await act(async () => reply({ isFavorite: false }))
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
})

test('a refusal empties the heart again and says why', async () => {
  await logInMia()
  const heart = await showHeart([id])
  answer(removeFavourite, new AppError('TOO_MANY_REQUESTS', 'Slow down'))
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(heart)
  expect(await screen.findByText('Slow down')).toBeVisible()
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('of two quick clicks on a heart the second wins, whatever is in flight', async () => {
  await logInMia()
  const heart = await showHeart()
  let reply = () => {}
  answer(addFavourite, () => new Promise((resolve) => (reply = () => resolve({ isFavorite: true }))))
  const removed = answer(removeFavourite, { isFavorite: false })
  await userEvent.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
  await act(async () => reply())
  await waitFor(() => expect(removed.requests).toHaveLength(1))
  expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a list requested before a click and received after it leaves the heart as it is', async () => {
  await logInMia()
  const heart = await showHeart()
  let replyWithList = () => {}
  answer(
    listFavouriteIds,
    () => new Promise((resolve) => (replyWithList = () => resolve({ productIds: [] }))),
  )
  await act(async () => stop())
  await act(async () => {
    stop = startFavourites()
  })
  const saved = answer(addFavourite, { isFavorite: true })
  await userEvent.click(heart)
  await waitFor(() => expect(saved.requests).toHaveLength(1))
  await act(async () => replyWithList())
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor has to log in, and then the ad is saved', async () => {
  const heart = await showHeart()
  const saved = answer(addFavourite, { isFavorite: true })
  await userEvent.click(heart)
  expect(await screen.findByText(LOGIN_TO_FAVOURITE)).toBeVisible()
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(saved.requests).toHaveLength(0)
  await logInMia()
  act(() => void fulfilLogin())
  await waitFor(() => expect(saved.requests).toHaveLength(1))
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('if loading fails, no heart is filled and no error is shown', async () => {
  await logInMia()
  const heart = await showHeart()
  answer(listFavouriteIds, new AppError('INTERNAL', 'Broken'))
  await act(async () => stop())
  await act(async () => {
    stop = startFavourites()
  })
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText('Broken')).toBeNull()
})

test('if the code of the heart can’t be loaded, a click shows an error', async () => {
  const loading = vi.spyOn(lazy, 'loadFavourites').mockRejectedValue(new TypeError('Failed to fetch'))
  await userEvent.click(await showHeart())
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  loading.mockRestore()
})
