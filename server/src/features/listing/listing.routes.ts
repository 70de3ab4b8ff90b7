import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { Listing, ListingQuery } from '@bowerbird/contract/listing/listing.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText } from '../../platform/http/serve.ts'
import { listAds } from './listing.service.ts'

export function listingRoutes(app: FastifyInstance): void {
  servePublicRead(
    app,
    filterAds,
    { query: ListingQuery, reply: Listing },
    async ({ query, reads }) => new JsonText(await listAds(reads, query)),
  )
}
