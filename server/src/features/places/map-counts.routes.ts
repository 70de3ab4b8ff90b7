import { listingScope } from '@bowerbird/contract/listing/listing.scope'
import { countPlaces } from '@bowerbird/contract/places/map-counts.endpoints'
import { MapCounts, MapCountsQuery } from '@bowerbird/contract/places/map-counts.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText } from '../../platform/http/serve.ts'
import { countByPostcode } from './map-counts.store.ts'

export function mapCountRoutes(app: FastifyInstance): void {
  servePublicRead(
    app,
    countPlaces,
    { query: MapCountsQuery, reply: MapCounts },
    async ({ query, reads }) =>
      new JsonText(JSON.stringify(await countByPostcode(reads, listingScope(query), query.q))),
  )
}
