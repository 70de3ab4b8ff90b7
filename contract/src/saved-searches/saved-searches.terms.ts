/** Frequency of a saved search's emails and pushes about new results. */
export const frequencies = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const MAX_SAVED_SEARCHES = 100
export const MAX_SEARCH_NAME = 100

export const SAVED_SEARCHES_FULL = `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`
export const SAVED_SEARCH_GONE = 'This saved search no longer exists'
export const NOTHING_TO_SAVE = 'Choose a category, a filter or some words first, then save the search'
export const SEARCH_SAVED_ALREADY = 'You have already saved this search'
