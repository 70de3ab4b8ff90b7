import { t } from '../language/t.ts'

/** Enough for anyone, and few enough for one page. */
export const MAX_FAVOURITES = 500

export const LOGIN_TO_FAVOURITE = t`Please login to add items to favorites`
export const FAVOURITES_FAILED = t`Failed to load your favorites. Please try again.`
export const NO_FAVOURITES = t`No favorites yet`
export const NO_FAVOURITE_MATCHES = t`No matches found`
export const favouritesFull = (): string =>
  t`You can save up to ${MAX_FAVOURITES} items. Remove some to save more.`
