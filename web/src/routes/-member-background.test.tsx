import {
  countUnreadNotifications,
  listNotifications,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import {
  changeSavedSearch,
  listSavedSearches,
} from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationWith, pageOf } from '../features/members/notifications/notifications.fixture.ts'
import { startNotifications } from '../features/members/notifications/notifications.sync.ts'
import { NotificationsPage } from '../features/members/notifications/notifications-page.tsx'
import { SaveSearchButton } from '../features/members/saved-searches/save-search-button.tsx'
import { showPaused } from '../features/members/saved-searches/saved-searches.background.ts'
import { searchWith } from '../features/members/saved-searches/saved-searches.fixture.ts'
import { SavedSearchesPage } from '../features/members/saved-searches/saved-searches-page.tsx'
import { logInMia, logOutEveryone } from '../testing/member.ts'
import { answer, render } from '../testing/render.tsx'

let search: SavedSearch
let stop = () => {}

beforeAll(() => import('../features/members/saved-searches/search-dialog.tsx'))
beforeEach(async () => {
  search = searchWith()
  answer(countUnreadNotifications, { unreadCount: 1 })
  answer(listNotifications, () => {
    const { _id, name, isPaused } = search
    return pageOf([notificationWith({ search: { _id, name, isPaused } })])
  })
  answer(listSavedSearches, () => [search])
  answer(changeSavedSearch, ({ body }) => {
    search = { ...search, ...(body as Partial<SavedSearch>) }
    return search
  })
  await logInMia()
  // As `startMemberBackground` does.
  stop = startNotifications(showPaused)
})
afterEach(() => {
  stop()
  logOutEveryone()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a search that is paused from a notification is paused on the open page of saved searches', async () => {
  render(
    <>
      <NotificationsPage page={1} />
      <SavedSearchesPage email="mia@example.com" save={undefined} onSaved={() => undefined} />
    </>,
  )
  const list = within(await screen.findByRole('list', { name: 'Saved searches' }))
  await press('Pause this search: Cars in Victoria')
  expect(await list.findByText('Paused')).toBeVisible()
  await press('Resume this search: Cars in Victoria')
  await waitFor(() => expect(list.queryByText('Paused')).toBeNull())
})

test('a search that is paused from a notification is paused in the dialog of its listing', async () => {
  render(
    <>
      <NotificationsPage page={1} />
      <SaveSearchButton path="Vehicles" params={{ subcategory: 'Cars', state: 'Victoria' }} />
    </>,
  )
  const button = await screen.findByRole('link', { name: 'Saved search' })
  await press('Pause this search: Cars in Victoria')
  await screen.findByRole('button', { name: 'Resume this search: Cars in Victoria' })
  await userEvent.click(button)
  expect(await screen.findByText('Alerts are paused')).toBeVisible()
})
