import { endpoint } from '../endpoint.ts'
import type * as s from './search.schema.ts'

/** 404 if nothing is found, even after widening; the body is a regular reply. */
export const searchAds = endpoint<{ query: typeof s.SearchQuery; reply: typeof s.SearchReply }>({
  method: 'GET',
  path: '/api/search/advanced',
  access: 'public',
})

/** Texts or, with `kinds=true`, what they are as well. */
export const getSuggestions = endpoint<{ query: typeof s.SuggestionQuery; reply: typeof s.Suggestions }>({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
})
