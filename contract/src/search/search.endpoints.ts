import type { AdParams } from '../ads/ads.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { MatchFacts } from './match-facts.schema.ts'
import type * as s from './search.schema.ts'

/** 404 if nothing is found, even after widening; the body is a regular reply. */
export const searchAds = endpoint<{
  query: typeof s.SearchQuery
  reply: typeof s.SearchReply
}>('GET', '/api/search/advanced', 'public')

/** Returns the facts that decided the place of an ad in a search by best match. */
export const explainMatch = endpoint<{
  params: typeof AdParams
  query: typeof s.SearchQuery
  reply: typeof MatchFacts
}>('GET', '/api/search/explanation/:id', 'public')

/** Texts or, with `kinds=true`, what they are as well. */
export const getSuggestions = endpoint<{
  query: typeof s.SuggestionQuery
  reply: typeof s.Suggestions
}>('GET', '/api/search/suggestions', 'public')
