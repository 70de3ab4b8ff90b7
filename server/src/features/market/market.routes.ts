import { currentMarket } from '@bowerbird/contract/market/current-market'
import { getCatalogue, getMarket } from '@bowerbird/contract/market/market.endpoints'
import { Market, MarketQuery, VersionedCatalogue } from '@bowerbird/contract/market/market.schema'
import { marketKey } from '@bowerbird/contract/market/market-key'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

export function marketRoutes(app: FastifyInstance): void {
  serve(app, getMarket, { query: MarketQuery, reply: Market }, async ({ query, reply }) => {
    const market = currentMarket()
    // This process may not have loaded the newest version yet: then browsers must ask again.
    reply.header('cache-control', query.v === marketKey(market) ? FOR_EVER : 'no-cache')
    return market
  })

  serve(app, getCatalogue, { reply: VersionedCatalogue }, async () => {
    const { version, catalogue } = currentMarket()
    return { version, catalogue }
  })
}
