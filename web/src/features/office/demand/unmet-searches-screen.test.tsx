import { exportUnmetSearches, listUnmetSearches } from '@bowerbird/contract/demand/demand.endpoints'
import type { UnmetSearches } from '@bowerbird/contract/demand/demand.schema'
import { AppError } from '@bowerbird/contract/errors'
import * as catalogue from '@bowerbird/contract/market/catalogue-editing.endpoints'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { Toaster } from '../../../testing/toaster.tsx'
import { withSynonym } from './add-synonym.ts'
import { UnmetSearchesScreen } from './unmet-searches-screen.tsx'

const week: UnmetSearches = {
  weeks: ['2026-11-16', '2026-11-09'],
  week: '2026-11-16',
  searches: [
    { text: 'pushie', people: 7, before: 4 },
    { text: 'dooner cover', people: 3, before: 0 },
    { text: 'tinny', people: 2, before: 5 },
  ],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 3, hasMore: false },
}

const onSaved = vi.fn()
beforeEach(async () => {
  onSaved.mockReset()
  await logInAdmin()
})

const show = (path = '/admin/unmet-searches') =>
  render(
    <>
      <UnmetSearchesScreen onSaved={onSaved} />
      <Toaster />
    </>,
    { path },
  )

test('unmet phrases have people, a trend and a link that runs them', async () => {
  const { requests } = answer(listUnmetSearches, week)
  const view = show()
  const list = await screen.findByRole('list', { name: 'Empty searches' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'pushie7 people3 more than the week beforeMake it a synonymMeans…',
    'dooner cover3 peopleNewMake it a synonymMeans…',
    'tinny2 people3 fewer than the week beforeMake it a synonymMeans…',
  ])
  expect(within(list).getByRole('link', { name: 'dooner cover' })).toHaveAttribute(
    'href',
    '/products/all?search=dooner+cover',
  )
  expect(within(list).getByRole('link', { name: 'Say what “dooner cover” means' })).toHaveAttribute(
    'href',
    '/admin/search-words?word=dooner+cover',
  )
  await userEvent.selectOptions(screen.getByLabelText('Week'), 'Week from 9 Nov')
  await waitFor(() => expect(view.address()).toBe('/admin/unmet-searches?week=2026-11-09'))
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/unmet-searches?page=1&week=2026-11-09'))
})

test('a phrase becomes a synonym after a preview, and that can be undone', async () => {
  answer(listUnmetSearches, week)
  const market = currentMarket()
  const bikes = market.catalogue.categories
    .flatMap(({ subcategories }) => subcategories)
    .find(({ name }) => name === 'Bikes')
  answer(catalogue.getEditableCatalogue, { version: 4, catalogue: market.catalogue })
  const changed = withSynonym(market.catalogue, `s${bikes?.id}`, 'pushie')
  const saved = answer(catalogue.saveCatalogue, {
    version: 5,
    catalogue: changed,
    changes: ['Synonyms of Bikes: pushie added'],
    previous: 4,
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Make “pushie” a synonym' }))
  await userEvent.selectOptions(await screen.findByLabelText('Is another word for'), 'Vehicles › Bikes')
  expect(within(screen.getByRole('list', { name: 'Changes' })).getByRole('listitem')).toHaveTextContent(
    'Synonyms of Bikes: pushie added',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add synonym' }))
  expect(await screen.findByText('“pushie” is now a synonym')).toBeVisible()
  expect(saved.requests[0]?.body).toEqual({ version: 4, catalogue: changed })
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Synonym of Bikes')).toBeVisible()

  const restored = answer(catalogue.restoreCatalogue, {
    version: 6,
    catalogue: market.catalogue,
    changes: [],
    previous: 5,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: the catalogue is as it was before')).toBeVisible()
  expect(restored.requests[0]?.url).toBe('/api/admin/catalogue/versions/4/restore')
  expect(restored.requests[0]?.body).toEqual({ version: 5 })
  expect(screen.getByRole('button', { name: 'Make “pushie” a synonym' })).toBeVisible()
})

test('a refused synonym keeps the choice', async () => {
  answer(listUnmetSearches, week)
  answer(catalogue.getEditableCatalogue, { version: 4, catalogue: currentMarket().catalogue })
  answer(catalogue.saveCatalogue, new AppError('CONFLICT', 'Someone else has changed the catalogue'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Make “tinny” a synonym' }))
  await userEvent.selectOptions(await screen.findByLabelText('Is another word for'), 'Vehicles › Boats')
  await userEvent.click(screen.getByRole('button', { name: 'Add synonym' }))
  expect(await screen.findByText('Someone else has changed the catalogue')).toBeVisible()
  expect(screen.getByLabelText('Is another word for')).toHaveDisplayValue('Vehicles › Boats')
})

test('staff who may not change the catalogue only read unmet searches', async () => {
  await logInStaff('analyst')
  answer(listUnmetSearches, week)
  show()
  expect(await screen.findByText('7 people')).toBeVisible()
  expect(screen.queryByRole('button', { name: /synonym/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /means/ })).toBeNull()
})

test('the unmet searches of a week can be downloaded', async () => {
  answer(listUnmetSearches, week)
  answer(exportUnmetSearches, 'phrase,people\n')
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await expect
    .poll(savedFiles)
    .toEqual([{ name: 'searches-without-results-2026-11-16.csv', text: 'phrase,people\n', type: 'text/csv' }])
})

test('a week without unmet searches, or a failure, says so', async () => {
  answerOnce(listUnmetSearches, new AppError('INTERNAL', ''))
  answer(listUnmetSearches, { ...week, searches: [] })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No searches without results in this week')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})
