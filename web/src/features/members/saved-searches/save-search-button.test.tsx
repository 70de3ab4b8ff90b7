import { AppError } from '@bowerbird/contract/errors'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import {
  changeSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import { savedSearchesFull } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeLogin, fulfilLogin, useLoginRequest } from '../../../platform/login-gate.ts'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { type Answered, answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { editedSearch } from './known-searches.ts'
import { rememberPending } from './pending-search.ts'
import { SaveSearchButton } from './save-search-button.tsx'
import { startSavedSearches } from './saved-searches.background.ts'
import { holdList, searchWith, serveSearches } from './saved-searches.fixture.ts'
import { searchDialog } from './saved-searches.lazy.ts'
import { LOGIN_TO_SAVE } from './search-texts.ts'

let stop = () => {}

beforeAll(() => import('./search-dialog.tsx'))
beforeEach(logOutEveryone)
afterEach(() => {
  stop()
  act(() => editedSearch.set(undefined))
})

const cars: ListingParams = { subcategory: 'Cars', state: 'Victoria', sort: 'oldest', page: 2 }
const body = { path: 'Vehicles', params: { state: 'Victoria', subcategory: 'Cars' } }

function Gate() {
  return <p>{useLoginRequest()?.message}</p>
}

const show = (params = cars, path = 'Vehicles') =>
  render(
    <>
      <SaveSearchButton path={path} params={params} />
      <Gate />
      <Toaster />
    </>,
  )
const button = () => screen.getByRole('link', { name: 'Save search' })
const savedButton = () => screen.findByRole('link', { name: 'Saved search' })

test('one tap of a member saves the search; the toast leads to its name and frequency', async () => {
  const { saved, changed } = serveSearches()
  await logInMia()
  show()
  await userEvent.click(button())
  expect(await screen.findByText('Saved: Cars in Victoria')).toBeVisible()
  expect(screen.getByText('We’ll tell you as soon as a new ad comes up.')).toBeVisible()
  expect(saved.requests.map((request) => request.body)).toEqual([body])
  await savedButton()

  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveValue('Cars in Victoria')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Please enter a name')).toBeVisible()
  await userEvent.type(name, 'Cars for Dad')
  await userEvent.selectOptions(screen.getByLabelText('Tell me about new ads'), 'Once a day')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changed.requests.map((request) => request.body)).toEqual([
    {
      name: 'Cars for Dad',
      frequency: 'daily',
      basedOn: { name: 'Cars in Victoria', frequency: 'instant' },
    },
  ])
})

test('a visitor logs in, and the search is saved once without another tap', async () => {
  const { saved } = serveSearches()
  stop = startSavedSearches()
  show()
  await userEvent.click(button())
  expect(await screen.findByText(LOGIN_TO_SAVE)).toBeVisible()
  expect(saved.requests).toHaveLength(0)
  await logInMia()
  act(() => void fulfilLogin())
  await savedButton()
  expect(saved.requests.map((request) => request.body)).toEqual([body])
})

test('a visitor who reloads the page, or logs in on another one, has the search saved too', async () => {
  const { saved } = serveSearches()
  show()
  await userEvent.click(button())
  await screen.findByText(LOGIN_TO_SAVE)
  act(() => closeLogin())
  await logInMia()
  expect(saved.requests).toHaveLength(0)
  stop = startSavedSearches()
  await savedButton()
  expect(saved.requests).toHaveLength(1)
  expect(sessionStorage.getItem('search-to-save')).toBeNull()
})

test('before its code has loaded, the save button is a link to the page that saves', () => {
  show({ state: 'Victoria' })
  expect(button()).toHaveAttribute('href', '/saved-searches?save=%2Fcategory%2FVehicles%3Fstate%3DVictoria')
  expect(button()).toHaveAttribute('data-replay')
})

test('there is no save button where everything is listed', () => {
  show({ sort: 'oldest' }, 'all')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a member sees that the search is saved, and its earlier results count as seen', async () => {
  const { changed: seen } = serveSearches(searchWith({ newAds: 3 }))
  await logInMia()
  show()
  await savedButton()
  await waitFor(() => expect(seen.requests.map((request) => request.body)).toEqual([{ isSeen: true }]))
  expect(seen.requests[0]?.keepalive).toBe(true)
})

test('a failed mark as seen is not retried again and again', async () => {
  serveSearches(searchWith({ newAds: 3 }))
  const refused: Answered = answer(changeSavedSearch, () =>
    refused.requests.length > 1 ? new Promise(() => undefined) : new AppError('INTERNAL', 'Broken'),
  )
  await logInMia()
  show()
  await savedButton()
  await waitFor(() => expect(refused.requests).toHaveLength(1))
  // Enough turns for another request.
  for (let turn = 0; turn < 50; turn += 1) await act(async () => undefined)
  expect(refused.requests).toHaveLength(1)
})

test('a saved search can be deleted where it was saved, and that can be undone', async () => {
  const { deleted, saved } = serveSearches(searchWith({ name: 'Ute', frequency: 'weekly' }))
  await logInMia()
  show()
  await userEvent.click(await savedButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Delete search' }))
  await waitFor(() => expect(button()).toBeVisible())
  expect(deleted.requests).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await savedButton()
  expect(saved.requests.map((request) => request.body)).toEqual([
    { ...body, name: 'Ute', frequency: 'weekly' },
  ])
})

test('a refused save says why; without a connection it can be retried', async () => {
  serveSearches()
  await logInMia()
  answerOnce(saveSearch, new AppError('CONFLICT', savedSearchesFull()))
  answerOnce(saveSearch, new AppError('UNAVAILABLE', ''))
  show()
  await userEvent.click(button())
  expect(await screen.findByText(savedSearchesFull())).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await savedButton()
})

test('an expired session prompts for a login, and saves then', async () => {
  const { saved } = serveSearches()
  await logInMia()
  stop = startSavedSearches()
  answerOnce(saveSearch, new AppError('AUTHENTICATION_REQUIRED', 'Expired'))
  show()
  await userEvent.click(button())
  expect(await screen.findByText(LOGIN_TO_SAVE)).toBeVisible()
  await logInMia()
  act(() => void fulfilLogin())
  await savedButton()
  expect(saved.requests).toHaveLength(1)
})

test('a list requested before the search was saved doesn’t undo that', async () => {
  serveSearches()
  const older = holdList()
  rememberPending({ path: 'Vehicles', params: cars })
  await logInMia()
  show()
  await waitFor(() => expect(older.requests).toHaveLength(1))
  stop = startSavedSearches()
  await savedButton()
  await act(async () => older.reply())
  await savedButton()
})

test('one member’s saved searches are not shown to another, even if the list comes late', async () => {
  serveSearches(searchWith())
  await logInMia()
  show()
  await savedButton()
  act(() => forgetSession())
  expect(button()).toBeVisible()

  const late = holdList()
  await logInMia()
  await waitFor(() => expect(late.requests).toHaveLength(1))
  serveSearches()
  await logInAdmin('other@example.com')
  await act(async () => late.reply(searchWith()))
  expect(button()).toBeVisible()
})

test('a search that one member saves is not in the list of the next one', async () => {
  serveSearches()
  let reply = () => {}
  answerOnce(saveSearch, () => new Promise((resolve) => (reply = () => resolve(searchWith()))))
  await logInMia()
  show()
  await userEvent.click(button())
  logOutEveryone()
  const { listed } = serveSearches()
  await logInAdmin('other@example.com')
  await waitFor(() => expect(listed.requests).toHaveLength(1))
  await act(async () => reply())
  expect(await screen.findByText('Saved: Cars in Victoria')).toBeVisible()
  expect(button()).toBeVisible()
})

test('a list that could not be loaded is requested again by the next listing', async () => {
  serveSearches(searchWith())
  const failed = answerOnce(listSavedSearches, new AppError('UNAVAILABLE', ''))
  await logInMia()
  const { unmount } = show()
  await waitFor(() => expect(failed.requests).toHaveLength(1))
  expect(button()).toBeVisible()
  unmount()
  show()
  await savedButton()
})

test('a search is still saved when the page has been open for an hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serveSearches(searchWith())
  await logInMia()
  show()
  await savedButton()
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
  await savedButton()
})

test('if the dialog can’t be loaded, the page of saved searches opens instead', async () => {
  serveSearches(searchWith())
  await logInMia()
  const use = vi
    .spyOn(searchDialog, 'use')
    .mockImplementation((isNeeded) => ({ part: undefined, hasFailed: isNeeded, retry: () => undefined }))
  const opened = vi.spyOn(window.location, 'assign').mockReturnValue()
  show()
  await userEvent.click(await savedButton())
  expect(opened.mock.calls).toEqual([['/saved-searches']])
  expect(editedSearch.get()).toBeUndefined()
  opened.mockRestore()
  use.mockRestore()
})

test('if the list can’t be loaded, saved searches are changed on their own page', async () => {
  serveSearches()
  answer(listSavedSearches, new AppError('UNAVAILABLE', ''))
  await logInMia()
  const opened = vi.spyOn(window.location, 'assign').mockReturnValue()
  show()
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  expect(opened.mock.calls).toEqual([['/saved-searches']])
  opened.mockRestore()
})

test('a saved search that was changed elsewhere meanwhile shows both names, and is saved with the chosen one', async () => {
  const search = searchWith()
  serveSearches(search)
  await logInMia()
  show()
  await userEvent.click(await savedButton())
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Cars for Mum')
  answerOnce(changeSavedSearch, new AppError('CONFLICT', '', { conflicts: { name: 'Cars for Dad' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('This saved search has changed since you opened it')).toHaveFocus()
  expect(screen.getByText(/then save again/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Yours: Cars for Mum' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Saved meanwhile: Cars for Dad' }))
  expect(name).toHaveValue('Cars for Dad')
  const { requests } = answer(changeSavedSearch, search)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toMatchObject({ name: 'Cars for Dad', basedOn: { name: 'Cars for Dad' } })
})

test('with other filters, the saved search whose listing one came from can be updated', async () => {
  const search = searchWith()
  serveSearches(search)
  const href = '/category/Vehicles?maxPrice=5000&state=Victoria&subcategory=Cars'
  const { requests } = answer(changeSavedSearch, { ...search, name: 'Cars up to $5,000', href })
  await logInMia()
  const view = show()
  await savedButton()
  expect(screen.queryByRole('button', { name: 'Update this saved search' })).toBeNull()
  view.rerender(
    <>
      <SaveSearchButton path="Vehicles" params={{ ...cars, maxPrice: 5000 }} />
      <Toaster />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Update this saved search' }))
  expect(await screen.findByText('Updated: Cars up to $5,000')).toBeVisible()
  expect(requests[0]?.body).toEqual({
    search: { path: 'Vehicles', params: { maxPrice: '5000', state: 'Victoria', subcategory: 'Cars' } },
    basedOn: { href: search.href },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ search: body, basedOn: { href } })
})

test('a saved search that has changed on another device is only updated once that is known', async () => {
  const search = searchWith()
  serveSearches(search)
  const now = '/category/Vehicles?subcategory=Boats'
  const conflicts = { href: now }
  answerOnce(changeSavedSearch, new AppError('CONFLICT', 'This has changed', { conflicts }))
  await logInMia()
  const view = show()
  await savedButton()
  view.rerender(
    <>
      <SaveSearchButton path="Vehicles" params={{ ...cars, maxPrice: 5000 }} />
      <Toaster />
    </>,
  )
  answer(listSavedSearches, [{ ...search, href: now, summary: 'Boats' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Update this saved search' }))
  expect(await screen.findByText(/has changed since you opened it\. It now looks for: Boats/)).toBeVisible()
  const { requests } = answer(changeSavedSearch, search)
  await userEvent.click(screen.getByRole('button', { name: 'Update it anyway' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ basedOn: { href: now } }))
})
