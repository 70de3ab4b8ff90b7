import { endpoint } from '../endpoint.ts'
import type * as s from './search.schema.ts'

/** 404 if nothing is found, even after widening; the body is a regular reply. */
export const searchAds = endpoint<{ query: typeof s.SearchQuery; reply: typeof s.SearchReply }>({
  method: 'GET',
  path: '/api/search/advanced',
  access: 'public',
})

export const getSuggestions = endpoint<{ query: typeof s.SuggestionQuery; reply: typeof s.Suggestions }>({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
})

/** The same suggestions with their kinds. */
export const getCompletions = endpoint<{ query: typeof s.SuggestionQuery; reply: typeof s.Completions }>({
  method: 'GET',
  path: '/api/search/completions',
  access: 'public',
})
