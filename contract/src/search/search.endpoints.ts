import { endpoint } from '../endpoint.ts'
import type * as s from './search.schema.ts'

/** 404 means that nothing was found, not even by looking further: the body is a reply all the same. */
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
