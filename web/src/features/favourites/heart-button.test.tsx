import { AppError } from '@bowerbird/contract/errors'
import {
  addFavourite,
  listFavouriteIds,
  removeFavourite,
} from '@bowerbird/contract/favourites/favourites.endpoints'
import { LOGIN_TO_FAVOURITE } from '@bowerbird/contract/favourites/favourites.terms'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fulfilLogin, useLoginRequest } from '../../platform/login-gate.ts'
import { signInMia, signOutEveryone } from '../../testing/member.ts'
import { answer, render } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { startFavourites } from './favourites.lazy.ts'
import { HeartButton } from './heart-button.tsx'
import { savedIds } from './saved-ids.ts'

const id = '0192f0c1-7a10-7000-8000-000000000001'
let stop = () => {}

beforeAll(() => import('./favourites.lazy.ts'))
beforeEach(() => {
  signOutEveryone()
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

test('a heart is full for what the member has saved, by one call for all of them', async () => {
  await signInMia()
  const heart = await showHeart([id])
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
})

test('a click fills it at once, before the server has answered, and then follows the server', async () => {
  await signInMia()
  const heart = await showHeart()
  let reply = (_state: { isFavorite: boolean }) => {}
  answer(addFavourite, () => new Promise((resolve) => (reply = resolve)))
  await userEvent.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await act(async () => reply({ isFavorite: false }))
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
})

test('a refusal takes it back and says why', async () => {
  await signInMia()
  const heart = await showHeart([id])
  answer(removeFavourite, new AppError('TOO_MANY_REQUESTS', 'Slow down'))
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(heart)
  expect(await screen.findByText('Slow down')).toBeVisible()
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('two quick clicks end where the second one wanted, whatever is under way', async () => {
  await signInMia()
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

test('a visitor is asked to sign in, and then it is saved', async () => {
  const heart = await showHeart()
  const saved = answer(addFavourite, { isFavorite: true })
  await userEvent.click(heart)
  expect(await screen.findByText(LOGIN_TO_FAVOURITE)).toBeVisible()
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(saved.requests).toHaveLength(0)
  await signInMia()
  act(() => fulfilLogin())
  await waitFor(() => expect(saved.requests).toHaveLength(1))
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('when it can’t be known, nothing is a favourite, and nobody is bothered', async () => {
  await signInMia()
  const heart = await showHeart()
  answer(listFavouriteIds, new AppError('INTERNAL', 'Broken'))
  await act(async () => stop())
  await act(async () => {
    stop = startFavourites()
  })
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText('Broken')).toBeNull()
})
