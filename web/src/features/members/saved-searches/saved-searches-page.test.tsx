import { AppError } from '@bowerbird/contract/errors'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
} from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { dispatchLive } from '../../../platform/live.ts'
import { logInMia } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { holdList, searchWith, serveSearches } from './saved-searches.fixture.ts'
import { SavedSearchesPage } from './saved-searches-page.tsx'
import { SEARCHES_FAILED } from './search-texts.ts'

const cars = searchWith({ newAds: 3 })
const bikes = searchWith({
  _id: '019a8000-0000-7000-8000-0000000000b2',
  name: 'A bike for Sam',
  summary: 'Results for “bike” · up to $200',
  href: '/category/all?search=bike&maxPrice=200',
  frequency: 'weekly',
  isPaused: true,
})

beforeEach(() => logInMia())

const onSaved = vi.fn()
const show = (asked: { save?: string } = {}) =>
  render(
    <>
      <SavedSearchesPage email="mia@example.com" save={asked.save} onSaved={onSaved} />
      <Toaster />
    </>,
  )
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  const article = heading.closest('article')
  if (!article) throw new Error('each search is an article')
  return within(article)
}

test('saved searches have a name, a summary, the number of new ads and a link that marks them as seen', async () => {
  const { changed } = serveSearches(cars, bikes)
  const { address } = show()
  expect(await screen.findByText('2 searches, 3 new ads')).toBeVisible()
  const bike = await row('A bike for Sam')
  expect(bike.getByText('Results for “bike” · up to $200')).toBeVisible()
  expect(bike.getByText('Paused')).toBeVisible()
  const car = await row('Cars in Victoria')
  expect(car.getByText('3 new')).toBeVisible()
  expect(car.queryByText('Cars in Victoria', { selector: 'p' }), 'its summary is its name').toBeNull()
  await userEvent.click(car.getByRole('link', { name: 'Cars in Victoria' }))
  expect(address()).toBe('/category/Vehicles?subcategory=Cars&state=Victoria')
  expect(changed.requests.map(({ body }) => body)).toEqual([{ isSeen: true }])
  await waitFor(() => expect(screen.queryByText('3 new')).toBeNull())
})

test('a saved search is renamed in place, by keyboard alone', async () => {
  const { changed } = serveSearches(cars)
  show()
  const rename = (await row('Cars in Victoria')).getByRole('button', { name: 'Rename Cars in Victoria' })
  await userEvent.click(rename)
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Nothing{Escape}')
  await userEvent.click((await row('Cars in Victoria')).getByRole('button', { name: /^Rename/ }))
  await userEvent.keyboard('{Backspace}{Enter}')
  expect(screen.getByText('Please enter a name')).toBeVisible()
  await userEvent.keyboard('Cars for Dad{Enter}')
  await row('Cars for Dad')
  expect(changed.requests.map(({ body }) => body)).toMatchObject([{ name: 'Cars for Dad' }])
})

test('a name of a search that the server refuses stays in the box', async () => {
  serveSearches(cars)
  answerOnce(changeSavedSearch, new AppError('INTERNAL', 'Broken'))
  show()
  await userEvent.click((await row('Cars in Victoria')).getByRole('button', { name: /^Rename/ }))
  await userEvent.keyboard('Cars for Dad{Enter}')
  expect(await screen.findByText('Broken')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Cars for Dad')
})

test('the frequency of a search changes at once, and back with a message if that fails', async () => {
  const { changed } = serveSearches(cars)
  show()
  const when = (await row('Cars in Victoria')).getByLabelText('When to tell me about Cars in Victoria')
  await userEvent.selectOptions(when, 'Once a day')
  expect(changed.requests.map(({ body }) => body)).toEqual([{ frequency: 'daily' }])
  answerOnce(changeSavedSearch, new AppError('INTERNAL', ''))
  await userEvent.selectOptions(when, 'Once a week')
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeVisible()
  await waitFor(() => expect(when).toHaveDisplayValue('Once a day'))
})

test('a late reply to an earlier change doesn’t undo a later one', async () => {
  const { listed } = serveSearches(cars)
  show()
  const when = (await row('Cars in Victoria')).getByLabelText('When to tell me about Cars in Victoria')
  let replyDaily = () => {}
  answerOnce(
    changeSavedSearch,
    () => new Promise((resolve) => (replyDaily = () => resolve({ ...cars, frequency: 'daily' }))),
  )
  await userEvent.selectOptions(when, 'Once a day')
  await userEvent.selectOptions(when, 'Once a week')
  expect(when).toHaveDisplayValue('Once a week')
  expect(listed.requests, 'not while a change is on its way').toHaveLength(1)
  await act(async () => replyDaily())
  await waitFor(() => expect(listed.requests).toHaveLength(2))
  expect(when).toHaveDisplayValue('Once a week')
})

test('a list requested before or during a change doesn’t undo it', async () => {
  serveSearches(cars)
  let replyPaused = () => {}
  answerOnce(
    changeSavedSearch,
    () => new Promise((resolve) => (replyPaused = () => resolve({ ...cars, isPaused: true }))),
  )
  show()
  await row('Cars in Victoria')
  const before = holdList()
  act(() => dispatchLive('notifications', { unreadCount: 1 }))
  await waitFor(() => expect(before.requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Pause Cars in Victoria' }))
  expect(await screen.findByText('Paused')).toBeVisible()
  await act(async () => before.reply(cars))
  expect(screen.getByText('Paused')).toBeVisible()

  const during = holdList()
  act(() => dispatchLive('notifications', { unreadCount: 2 }))
  await waitFor(() => expect(during.requests).toHaveLength(1))
  answer(listSavedSearches, [{ ...cars, isPaused: true }])
  await act(async () => replyPaused())
  await act(async () => during.reply(cars))
  expect(screen.getByText('Paused')).toBeVisible()
})

test('a search that is saved while the list is in flight is shown with all the others', async () => {
  serveSearches(bikes)
  const [before, after] = [holdList(), holdList()]
  show({ save: '/category/Vehicles?subcategory=Cars&state=Victoria' })
  await waitFor(() => expect(before.requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  await waitFor(() => expect(after.requests).toHaveLength(1))
  await act(async () => before.reply(bikes))
  expect(screen.queryByRole('heading', { level: 2 }), 'the list is not known yet').toBeNull()
  await act(async () => after.reply(cars, bikes))
  await row('Cars in Victoria')
  await row('A bike for Sam')
})

test('a change that fails is undone, even if the list can’t be loaded again', async () => {
  serveSearches(cars)
  show()
  const when = (await row('Cars in Victoria')).getByLabelText('When to tell me about Cars in Victoria')
  answer(changeSavedSearch, new AppError('INTERNAL', ''))
  answer(listSavedSearches, new AppError('UNAVAILABLE', ''))
  await userEvent.selectOptions(when, 'Once a week')
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeVisible()
  expect(when).toHaveDisplayValue('Straight away')
})

test('a saved search is paused and resumed', async () => {
  const { changed } = serveSearches(cars)
  show()
  await userEvent.click(
    (await row('Cars in Victoria')).getByRole('button', { name: 'Pause Cars in Victoria' }),
  )
  expect((await row('Cars in Victoria')).getByText('Paused')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull())
  expect(changed.requests.map(({ body }) => body)).toEqual([{ isPaused: true }, { isPaused: false }])
})

test('an Undo that fails leaves the search paused', async () => {
  serveSearches(cars)
  show()
  await userEvent.click(
    (await row('Cars in Victoria')).getByRole('button', { name: 'Pause Cars in Victoria' }),
  )
  const undo = await screen.findByRole('button', { name: 'Undo' })
  answer(changeSavedSearch, new AppError('INTERNAL', ''))
  answer(listSavedSearches, new AppError('UNAVAILABLE', ''))
  await userEvent.click(undo)
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeVisible()
  expect(screen.getByText('Paused')).toBeVisible()
})

test('a deleted search comes back with Undo, paused as it was', async () => {
  const { deleted, saved } = serveSearches(bikes)
  show()
  await userEvent.click((await row('A bike for Sam')).getByRole('button', { name: 'Delete A bike for Sam' }))
  expect(await screen.findByText('No saved searches yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(deleted.requests).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await (await row('A bike for Sam')).findByText('Paused')).toBeVisible()
  expect(saved.requests.map(({ body }) => body)).toEqual([
    { path: 'all', params: { maxPrice: '200', search: 'bike' }, name: 'A bike for Sam', frequency: 'weekly' },
  ])
})

test('a search that could not be deleted is still there', async () => {
  serveSearches(cars)
  answer(deleteSavedSearch, new AppError('INTERNAL', 'Broken'))
  show()
  await userEvent.click((await row('Cars in Victoria')).getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('Broken')).toBeVisible()
  await row('Cars in Victoria')
})

test('a list of searches that can’t be loaded can be retried', async () => {
  serveSearches(cars)
  answerOnce(listSavedSearches, new AppError('UNAVAILABLE', ''))
  show()
  expect(await screen.findByRole('heading', { name: SEARCHES_FAILED })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await row('Cars in Victoria')
})

test('results found while the page is open count at once; a failure then changes nothing', async () => {
  serveSearches(searchWith())
  show()
  await row('Cars in Victoria')
  answer(listSavedSearches, [cars])
  act(() => dispatchLive('notifications', { unreadCount: 1 }))
  expect(await screen.findByText('3 new')).toBeVisible()
  const failed = answer(listSavedSearches, new AppError('UNAVAILABLE', ''))
  act(() => dispatchLive('notifications', { unreadCount: 2 }))
  await waitFor(() => expect(failed.requests).toHaveLength(1))
  await row('Cars in Victoria')
})

test('a plain link to save a search shows a confirmation: any site can link here', async () => {
  const { saved } = serveSearches(bikes)
  show({ save: '/category/Vehicles?subcategory=Cars&state=Victoria' })
  const offer = within(await screen.findByRole('region', { name: 'Save this search' }))
  expect(offer.getByText('Save this search? Cars in Victoria')).toBeVisible()
  expect(saved.requests).toHaveLength(0)
  await userEvent.click(offer.getByRole('button', { name: 'Save search' }))
  await row('Cars in Victoria')
  await row('A bike for Sam')
  expect(onSaved).toHaveBeenCalled()
})
