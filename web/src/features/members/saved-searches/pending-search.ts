import { openLogin } from '../../../platform/login-gate.ts'
import { pendingAction } from '../../../platform/pending-action.ts'
import { readSearchHref, type SearchTarget, searchHref } from './search-target.ts'
import { LOGIN_TO_SAVE } from './search-texts.ts'

const pending = pendingAction('search-to-save')

/** Remembers the search that a visitor wants to save. */
export const rememberPending = (target: SearchTarget): void => pending.remember(searchHref(target))

/** The search to save now that the visitor has logged in. It is returned once. */
export const takePending = (): SearchTarget | undefined => readSearchHref(pending.take() ?? '')

/** The search is saved after the login, by `startSavedSearches`. */
export function askToLogIn(target: SearchTarget): void {
  rememberPending(target)
  openLogin({ message: LOGIN_TO_SAVE })
}
