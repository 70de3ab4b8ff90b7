import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { createStore } from '../../../platform/store.ts'

/** A saved search, with the address of its listing as this page writes it. */
export type KnownSearch = SavedSearch & { key: string }

/**
 * The member's saved searches, as far as is known: a copy of the query's list (`saved-searches.queries.ts`). Listings are
 * pages of visitors, who must not load TanStack Query.
 */
export const savedSearches = createStore<readonly KnownSearch[]>([])

/** The id of the saved search whose dialog is open. */
export const editedSearch = createStore<string | undefined>(undefined)

/** The searches that have a button on this page. */
export const shownSearches = new Set<string>()

/** The id of the saved search whose listing the member came from: with other filters, they can update it. */
export const viewedSearch = createStore<string | undefined>(undefined)
