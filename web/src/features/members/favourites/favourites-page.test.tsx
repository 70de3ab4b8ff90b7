import { AppError } from '@bowerbird/contract/errors'
import {
  addFavourite,
  listFavourites,
  removeFavourite,
} from '@bowerbird/contract/favourites/favourites.endpoints'
import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cardWith } from '../../../testing/ads.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { FavouritesPage } from './favourites-page.tsx'
import { savedIds } from './saved-ids.ts'
import { readSeen } from './seen-favourites.ts'

const saved = (number: number, title: string): Favourite => ({
  ...cardWith({ title, images: [], price: 10 }),
  _id: `0192f0c1-7a10-7000-8000-00000000000${number}`,
  savedAt: '2026-11-13T02:00:00.000Z',
  isAvailable: true,
})
const gone: Favourite = {
  _id: '0192f0c1-7a10-7000-8000-000000000009',
  title: 'Old boat',
  isAvailable: false,
  savedAt: '2026-11-13T02:00:00.000Z',
}
const bike = saved(1, 'Road bike')
const lamp = saved(2, 'Desk lamp')

beforeEach(() => savedIds.set(new Set()))

function Page() {
  const [title, setTitle] = useState('')
  const [compared, setCompared] = useState<readonly string[]>([])
  return (
    <>
      <FavouritesPage
        title={title}
        onSearch={setTitle}
        compared={compared}
        onCompare={async (ids) => setCompared(ids)}
        email="mia@example.com"
        renderAd={(ad, heart) => (
          <article>
            <h3>{ad.title}</h3>
            {heart}
          </article>
        )}
        skeleton={null}
      />
      <Toaster />
    </>
  )
}

const show = () => render(<Page />)
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('saved items are found by their titles', async () => {
  answer(listFavourites, [bike, lamp])
  show()
  const search = await screen.findByRole('searchbox', { name: 'Search your saved items' })
  await screen.findByText('2 saved items')
  await userEvent.type(search, 'LAMP')
  expect(titles()).toEqual(['Desk lamp'])
  await userEvent.type(search, 'x')
  expect(screen.getByText('No matches found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(titles()).toEqual(['Road bike', 'Desk lamp'])
})

test('the heart removes an item, and Undo puts it back in its place', async () => {
  answer(listFavourites, [bike, lamp])
  const removed = answer(removeFavourite, { isFavorite: false })
  answer(addFavourite, { isFavorite: true })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Road bike' }))
  expect(titles()).toEqual(['Desk lamp'])
  await waitFor(() => expect(removed.requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Road bike', 'Desk lamp']))
})

test('an item that the server refuses to remove comes back', async () => {
  answer(listFavourites, [bike])
  answer(removeFavourite, new AppError('INTERNAL', 'Not now'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Road bike' }))
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(titles()).toEqual(['Road bike'])
})

test('an unavailable item says so and can only be removed', async () => {
  answer(listFavourites, [gone])
  answer(removeFavourite, { isFavorite: false })
  show()
  expect(await screen.findByText('No longer available')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Old boat' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Old boat' }))
  expect(await screen.findByText('No favorites yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/')
})

test('a failure to load saved items shows a message and a retry button', async () => {
  answerOnce(listFavourites, new AppError('INTERNAL', ''))
  answer(listFavourites, [bike])
  show()
  expect(await screen.findByText('Failed to load your favorites. Please try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(titles()).toEqual(['Road bike']))
})

test('offline, the last loaded list is shown with its date', async () => {
  answerOnce(listFavourites, [bike])
  const { unmount } = show()
  await screen.findByText('1 saved item')
  unmount()
  answer(listFavourites, new AppError('UNAVAILABLE', ''))
  show()
  expect(
    await screen.findByText(/You are offline. Saved items as of .+; prices may have changed/),
  ).toBeVisible()
  expect(titles()).toEqual(['Road bike'])
})

test('offline, items that were removed since the list was loaded are gone; Undo counts too', async () => {
  answerOnce(listFavourites, [bike, lamp])
  answer(removeFavourite, { isFavorite: false })
  answer(addFavourite, { isFavorite: true })
  const { unmount } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Road bike' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Road bike', 'Desk lamp']))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Desk lamp' }))
  await waitFor(() => expect(readSeen('mia@example.com')?.items).toHaveLength(1))
  unmount()
  answer(listFavourites, new AppError('UNAVAILABLE', ''))
  show()
  expect(await screen.findByText('1 saved item')).toBeVisible()
  expect(titles()).toEqual(['Road bike'])
})

test('two to four saved items can be compared', async () => {
  answer(listFavourites, [1, 2, 3, 4, 5].map((number) => saved(number, `Bike ${number}`)).concat(gone))
  savedIds.set(new Set([1, 2, 3, 4, 5, 9].map((number) => saved(number, '')._id)))
  show()
  const choose = async (number: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Compare Bike ${number}` }))
  await choose(2)
  expect(screen.getByText('Choose at least one more to compare')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
  await choose(1)
  const href = screen.getByRole('link', { name: 'Compare' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe(`/compare?ids=${saved(2, '')._id},${saved(1, '')._id}`)
  await choose(3)
  await choose(4)
  expect(screen.getByRole('checkbox', { name: 'Compare Bike 5' })).toBeDisabled()
  await choose(1)
  expect(screen.getByRole('checkbox', { name: 'Compare Bike 5' })).toBeEnabled()
  expect(screen.queryByRole('checkbox', { name: 'Compare Old boat' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('checkbox', { name: 'Compare Bike 2' })).not.toBeChecked()
})

test('one saved item alone has nothing to be compared with', async () => {
  answer(listFavourites, [bike, gone])
  savedIds.set(new Set([bike._id, gone._id]))
  show()
  expect(await screen.findByText('Road bike')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
