/** Enough for anyone, and few enough for one page. */
export const MAX_FAVOURITES = 500

export const LOGIN_TO_FAVOURITE = 'Please login to add items to favorites'
export const FAVOURITES_FAILED = 'Failed to load your favorites. Please try again.'
export const NO_FAVOURITES = 'No favorites yet'
export const NO_FAVOURITE_MATCHES = 'No matches found'
export const FAVOURITES_FULL = `You can save up to ${MAX_FAVOURITES} items. Remove some to save more.`
