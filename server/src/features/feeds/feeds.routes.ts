import { createHash } from 'node:crypto'
import { FEED } from '@bowerbird/contract/listing/listing.feed'
import { categoryInPath } from '@bowerbird/contract/listing/listing.rules'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketKey } from '@bowerbird/contract/market/market-key'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TtlCache } from '../../platform/ttl-cache.ts'
import { type FeedRequest, listingFeed } from './feeds.service.ts'

const routes = ['/category', '/products'] as const
export const FEED_ROUTES = routes.map((route) => `${route}/:category${FEED}`)

/** Readers ask every few minutes, many of them at the same one. */
const CACHE = { lifetime: 30_000, size: 200 }
const FOR_A_MINUTE = 'public, max-age=60'

interface CachedFeed {
  xml: string
  tag: string
}

interface FeedRoute {
  Params: { category: string }
  Querystring: Record<string, unknown>
}

const searchOf = ({ url }: FastifyRequest): string => /\?.*$/.exec(url)?.[0] ?? ''

/** The RSS feed of every listing, at the same address and parameters. */
export function feedRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: () => string }): void {
  const cache = new TtlCache<CachedFeed>(CACHE)

  const send = async (request: FastifyRequest, reply: FastifyReply, feed: FeedRequest) => {
    const origin = new URL(publicUrl()).origin
    const key = [feed.route, feed.category, searchOf(request), marketKey(currentMarket())].join(' ')
    const { xml, tag } = await cache.get(key, async () => {
      const text = await listingFeed(app.reads(request), origin, feed)
      return { xml: text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    })
    reply.headers({ etag: tag, 'cache-control': FOR_A_MINUTE, 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  }

  for (const route of routes)
    app.get<FeedRoute>(
      `${route}/:category${FEED}`,
      { config: { access: 'public' }, logLevel: 'warn' },
      async (request, reply) => {
        const { category } = request.params
        const present = categoryInPath(category)
        if (!present) return reply.callNotFound()
        if (present !== category) {
          return reply.redirect(`${route}/${encodeURIComponent(present)}${FEED}${searchOf(request)}`, 301)
        }
        return send(request, reply, { route, category, query: request.query })
      },
    )
}
