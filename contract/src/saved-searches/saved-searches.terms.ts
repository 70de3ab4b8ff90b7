import { t } from '../language/t.ts'

/** Frequency of a saved search's emails and pushes about new results. */
export const frequencies = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const MAX_SAVED_SEARCHES = 100
export const MAX_SEARCH_NAME = 100

export const savedSearchesFull = (): string =>
  t`You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`
export const SAVED_SEARCH_GONE = t`This saved search no longer exists`
export const NOTHING_TO_SAVE = t`Choose a category, a filter or some words first, then save the search`
export const SEARCH_SAVED_ALREADY = t`You have already saved this search`
