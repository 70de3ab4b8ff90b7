import { AppError } from '@bowerbird/contract/errors'
import { listingHref } from '@bowerbird/contract/listing/listing.href'
import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import type {
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
} from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { answer, answerOnce } from '../../../testing/answer.ts'

/** A saved search as the API returns it. */
export const searchWith = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: '019a8000-0000-7000-8000-0000000000a1',
  name: 'Cars in Victoria',
  href: '/category/Vehicles?subcategory=Cars&state=Victoria',
  summary: 'Cars in Victoria',
  frequency: 'instant',
  isPaused: false,
  newAds: 0,
  createdAt: '2026-11-13T02:00:00.000Z',
  ...changes,
})

/** A server with these searches, which applies what it is sent. */
export function serveSearches(...list: SavedSearch[]) {
  let searches = list
  const change = (id: string | undefined, { isSeen, ...changed }: SavedSearchChange) => {
    const changes = { ...changed, ...(isSeen && { newAds: 0 }) }
    searches = searches.map((search) => (search._id === id ? { ...search, ...changes } : search))
    return searches.find(({ _id }) => _id === id) ?? new AppError('NOT_FOUND', '')
  }
  return {
    listed: answer(listSavedSearches, () => searches),
    saved: answer(saveSearch, ({ body }) => {
      const { path, params, ...chosen } = body as NewSavedSearch
      const search = searchWith({
        _id: '019a8000-0000-7000-8000-0000000000f6',
        href: listingHref(path, readListingParams(params)),
        ...chosen,
      })
      searches = [search, ...searches]
      return search
    }),
    changed: answer(changeSavedSearch, ({ url, body }) =>
      change(url.split('/').at(-1), body as SavedSearchChange),
    ),
    deleted: answer(deleteSavedSearch, ({ url }) => {
      searches = searches.filter(({ _id }) => !url.endsWith(_id))
      return { success: true as const, message: 'Deleted' }
    }),
  }
}

/** The next request for the list is answered when the test says so. */
export function holdList() {
  let reply: (list: SavedSearch[]) => void = () => undefined
  const { requests } = answerOnce(listSavedSearches, () => new Promise((resolve) => (reply = resolve)))
  return { requests, reply: (...list: SavedSearch[]) => reply(list) }
}
