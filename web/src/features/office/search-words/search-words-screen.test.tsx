import { listUnmetSearches } from '@bowerbird/contract/demand/demand.endpoints'
import type { UnmetSearches } from '@bowerbird/contract/demand/demand.schema'
import { AppError } from '@bowerbird/contract/errors'
import { same, spelling, wider } from '@bowerbird/contract/search-words/default/describe-word'
import * as endpoints from '@bowerbird/contract/search-words/search-words.endpoints'
import type { SearchWordsEdit } from '@bowerbird/contract/search-words/search-words.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeToken } from '../../../platform/token.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { SearchWordsScreen } from './search-words-screen.tsx'

const table = [same('sofa, couch'), wider('white goods', 'fridge, dryer'), spelling('tyre, tire')]
const week: UnmetSearches = {
  weeks: ['2026-11-16'],
  week: '2026-11-16',
  searches: [
    { text: 'doona cover', people: 7, before: 4 },
    { text: 'couches', people: 2, before: 0 },
  ],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 2, hasMore: false },
}

beforeEach(() => {
  storeToken('token-of-the-boss')
  answer(endpoints.getSearchWords, { version: 3, searchWords: table })
  answer(endpoints.countSearchWords, ({ body }) => ({
    counts: (body as { entries: { words: string[] }[] }).entries.map(({ words }) => words.length * 10),
  }))
  answer(listUnmetSearches, week)
})

const show = (path = '/admin/search-words') =>
  render(
    <>
      <SearchWordsScreen />
      <Toaster />
    </>,
    { path },
  )

const rows = () =>
  within(screen.getByRole('list', { name: 'Search words' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const box = (name: string) => screen.getByRole('textbox', { name })
const type = (label: string, value: string) => {
  fireEvent.change(box(label), { target: { value } })
  fireEvent.blur(box(label))
}
const save = async () => {
  await userEvent.click(screen.getByText('Review'))
  const dialog = screen.getByRole('dialog', { name: 'Review your changes' })
  await waitFor(() => expect(within(dialog).getByText('Save')).toBeEnabled())
  await userEvent.click(within(dialog).getByText('Save'))
}

test('entries are listed with how many ads they find, and can be filtered', async () => {
  show()
  await screen.findByText('10 ads')
  expect(rows()).toEqual([
    'sofa = couchSame meaning20 ads',
    'tyre = tireSpelling or short form20 ads',
    'white goodsalso finds fridge, dryerWider word10 ads',
  ])
  await userEvent.type(screen.getByLabelText('Filter'), 'Dry')
  expect(rows()).toEqual(['white goodsalso finds fridge, dryerWider word10 ads'])
  expect(screen.getByText('1 entry')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Same meaning')
  expect(screen.getByText('No search words')).toBeVisible()
})

test('an empty search becomes an entry, which is previewed, saved and undone', async () => {
  const preview = { changes: ['doona cover = quilt cover added'], notes: [], faults: [] }
  answer(endpoints.previewSearchWords, preview)
  const saved = answer(endpoints.saveSearchWords, ({ body }) => ({
    version: 4,
    searchWords: (body as SearchWordsEdit).searchWords,
    changes: preview.changes,
    previous: 3,
  }))
  const restored = answer(endpoints.restoreSearchWords, {
    version: 5,
    searchWords: table,
    changes: [],
    previous: 4,
  })
  const view = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Say what “doona cover” means' }))
  expect(await screen.findByText('Finds 10 ads today.')).toBeVisible()
  await userEvent.click(screen.getByText('Done'))
  expect(box('Words')).toHaveAccessibleDescription('Enter another word for “doona cover”')
  expect(box('Words')).toHaveFocus()
  type('Words', 'Doona cover\n Quilt  Cover!\n')
  expect(await screen.findByText('Finds 20 ads today.')).toBeVisible()
  await userEvent.click(screen.getByText('Done'))
  expect(rows()[0]).toMatch(/^doona cover = quilt coverNot saved yet/)
  expect(screen.getByRole('button', { name: 'Edit the entry of “doona cover”' })).toBeVisible()
  view.unmount()

  // Edits survive a reload.
  show()
  await screen.findByText('1 unsaved change')
  await save()
  expect(await screen.findByText('Search words saved. Searches already use them.')).toBeVisible()
  expect(saved.requests[0]?.body).toEqual({
    version: 3,
    searchWords: [
      ...table,
      { id: 'doona-cover', kind: 'same', words: ['doona cover', 'quilt cover'], finds: [] },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(restored.requests[0]).toMatchObject({ body: { version: 4 } })
})

test('a phrase in the address begins an entry, once', async () => {
  const view = show('/admin/search-words?word=Doona+cover')
  expect(await screen.findByRole('textbox', { name: 'Words' })).toHaveValue('doona cover')
  await userEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(view.address()).toBe('/admin/search-words'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an entry is edited and removed, and the focus goes on to the next one', async () => {
  show()
  await userEvent.click(await screen.findByLabelText('Edit white goods'))
  type('Also finds', 'fridge\nwhite goods')
  await userEvent.click(screen.getByText('Done'))
  expect(box('Also finds')).toHaveAccessibleDescription('“white goods” can’t be narrower than itself')
  type('Also finds', 'fridge, freezer')
  await userEvent.click(screen.getByText('Done'))
  expect(rows()[0]).toMatch(/^white goodsalso finds fridge, freezerNot saved yet/)
  await userEvent.click(screen.getByLabelText('Remove sofa'))
  expect(screen.getByText('2 unsaved changes')).toBeVisible()
  expect(screen.getByLabelText('Remove tyre')).toHaveFocus()
  await userEvent.click(screen.getByText('Discard'))
  await userEvent.click(screen.getByText('Keep editing'))
  expect(screen.getByText('2 unsaved changes')).toBeVisible()
  await userEvent.click(screen.getByText('Discard'))
  await userEvent.click(screen.getByText('Discard changes'))
  expect(rows()).toHaveLength(3)
})

test('words that are already in the table are refused or pointed out', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the entry of “couches”' }))
  expect(screen.getByRole('dialog', { name: 'Edit “sofa”' })).toBeVisible()
  await userEvent.click(screen.getByText('Cancel'))
  await userEvent.click(screen.getByText('Add a search word'))
  await userEvent.click(screen.getByText('Done'))
  expect(box('Words')).toHaveAccessibleDescription('Enter a word')
  type('Words', 'settee\nsofa\ncouch')
  expect(screen.getByText('sofa = couch')).toBeVisible()
  await userEvent.click(screen.getByText('Done'))
  expect(box('Words')).toHaveAccessibleDescription('“couch” and “sofa” are already together in another entry')
})

test('edits are put on top of what someone else has saved, and what both have changed is asked about', async () => {
  show()
  await userEvent.click(await screen.findByLabelText('Edit sofa'))
  type('Words', 'sofa\ncouch\nsettee')
  await userEvent.selectOptions(
    within(screen.getByRole('dialog')).getByLabelText('Kind'),
    'Spelling or short form',
  )
  await userEvent.click(screen.getByText('Done'))
  const theirs = [{ ...wider('sofa, couch, lounge', 'futon'), id: 'same-sofa' }, ...table.slice(1)]
  answerOnce(endpoints.previewSearchWords, new AppError('CONFLICT', 'Someone else has changed this'))
  answer(endpoints.getSearchWords, { version: 4, searchWords: theirs })
  answer(endpoints.previewSearchWords, { changes: ['x'], notes: [], faults: [] })
  await userEvent.click(screen.getByText('Review'))
  const panel = within(
    await screen.findByRole('region', { name: 'The search words have changed since you opened them' }),
  )
  expect(panel.getByRole('group', { name: 'sofa: kind' })).toBeVisible()
})

test('a failure says so, and loads again', async () => {
  answerOnce(endpoints.getSearchWords, new AppError('INTERNAL', ''))
  answerOnce(listUnmetSearches, new AppError('INTERNAL', ''))
  answer(listUnmetSearches, { ...week, searches: [] })
  show()
  expect(await screen.findByText('The search words could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The empty searches could not be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/every search that two people made/)).toBeVisible()
})
