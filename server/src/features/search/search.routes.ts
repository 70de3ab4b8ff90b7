import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { countPlaces } from '@bowerbird/contract/places/map-counts.endpoints'
import { MapCounts, MapCountsQuery } from '@bowerbird/contract/places/map-counts.schema'
import { MatchFacts } from '@bowerbird/contract/search/match-facts.schema'
import { explainMatch, getSuggestions, searchAds } from '@bowerbird/contract/search/search.endpoints'
import {
  SearchQuery,
  SearchReply,
  SuggestionQuery,
  Suggestions,
} from '@bowerbird/contract/search/search.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serve } from '../../platform/http/serve.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { countOnMap } from './counts/map-counts.service.ts'
import { explain } from './explain.service.ts'
import { search, type UnmetSearch } from './search.service.ts'
import { complete } from './vocabulary/suggestions.service.ts'

interface SearchDeps {
  /** Is called with searches by people that nothing matches exactly; returns at once. */
  onUnmet: (search: UnmetSearch, visitor: Visitor) => void
}

export function searchRoutes(app: FastifyInstance, { onUnmet }: SearchDeps): void {
  const schemas = { query: SearchQuery, reply: SearchReply }
  servePublicRead(app, searchAds, schemas, async ({ query, reads, visitor }) => {
    const { isFound, json, unmet } = await search(reads, query)
    if (unmet && visitor) onUnmet(unmet, visitor)
    // The spec replies 404 with a regular body if nothing is found.
    return new JsonText(json, isFound ? 200 : 404)
  })

  servePublicRead(
    app,
    countPlaces,
    { query: MapCountsQuery, reply: MapCounts },
    async ({ query, reads }) => new JsonText(JSON.stringify(await countOnMap(reads, query))),
  )

  serve(
    app,
    explainMatch,
    { params: AdParams, query: SearchQuery, reply: MatchFacts },
    ({ params: { id }, query, reads }) => explain(reads, id, query),
  )

  serve(app, getSuggestions, { query: SuggestionQuery, reply: Suggestions }, async ({ query, reads }) => {
    const found = await complete(reads, query.q)
    return query.kinds === 'true' ? found : found.map(({ text }) => text)
  })
}
