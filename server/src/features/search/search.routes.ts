import { getCompletions, getSuggestions, searchAds } from '@bowerbird/contract/search/search.endpoints'
import {
  Completions,
  SearchQuery,
  SearchReply,
  SuggestionQuery,
  Suggestions,
} from '@bowerbird/contract/search/search.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serve } from '../../platform/http/serve.ts'
import { search } from './search.service.ts'
import { complete } from './suggestions.service.ts'

export function searchRoutes(app: FastifyInstance): void {
  servePublicRead(app, searchAds, { query: SearchQuery, reply: SearchReply }, async ({ query, reads }) => {
    const { isFound, json } = await search(reads, query)
    // The spec replies 404 with a regular body if nothing is found.
    return new JsonText(json, isFound ? 200 : 404)
  })

  serve(app, getSuggestions, { query: SuggestionQuery, reply: Suggestions }, async ({ query, reads }) =>
    (await complete(reads, query.q)).map(({ text }) => text),
  )

  serve(app, getCompletions, { query: SuggestionQuery, reply: Completions }, ({ query, reads }) =>
    complete(reads, query.q),
  )
}
