import { pendingAction } from '../../platform/pending-action.ts'
import { readSearchHref, type SearchTarget, searchHref } from './search-target.ts'

const pending = pendingAction('search-to-save')

/** Remembers the search that a visitor wants to save. */
export const rememberPending = (target: SearchTarget): void => pending.remember(searchHref(target))

/** The search to save now that the visitor has logged in. It is returned once. */
export const takePending = (): SearchTarget | undefined => readSearchHref(pending.take() ?? '')
