import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import {
  adsSitemap,
  businessesSitemap,
  businessPages,
  isStart,
  pagesSitemap,
  sitemapIndex,
  sitemapStarts,
  startFrom,
  suburbPages,
  suburbsSitemap,
} from './sitemap.service.ts'

const XML = 'application/xml; charset=utf-8'
const FOR_AN_HOUR = 'public, max-age=3600'

const INDEX = '/sitemap.xml'
const FILES = '/sitemaps/:file'
export const ROBOTS_ROUTE = '/robots.txt'
export const SITEMAP_ROUTES = [INDEX, FILES]

const publicRoute = { config: { access: 'public' }, logLevel: 'warn' } as const

const robots = (origin: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /admin
Disallow: /renew
Disallow: /saved-searches
Disallow: /not-me
Disallow: /staff
Disallow: /recovery
Disallow: /unsubscribe

Sitemap: ${origin}/sitemap.xml
`

/** robots.txt and the sitemaps. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: () => string },
): void {
  const starts = sitemapStarts(db)
  const suburbs = suburbPages(db)
  const businesses = businessPages(db)

  app.get(ROBOTS_ROUTE, publicRoute, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(robots(publicUrl())),
  )

  app.get(INDEX, publicRoute, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', FOR_AN_HOUR)
      .send(sitemapIndex(publicUrl(), await starts())),
  )

  app.get<{ Params: { file: string } }>(FILES, publicRoute, async (request, reply) => {
    const { file } = request.params
    reply.header('cache-control', FOR_AN_HOUR)
    if (file === 'pages.xml') return reply.type(XML).send(pagesSitemap(publicUrl()))
    if (file === 'suburbs.xml') return reply.type(XML).send(suburbsSitemap(publicUrl(), await suburbs()))
    if (file === 'businesses.xml')
      return reply.type(XML).send(businessesSitemap(publicUrl(), await businesses()))
    const start = startFrom(/^ads-(.+)\.xml$/.exec(file)?.[1] ?? '')
    const reads = app.reads(request)
    if (!start || !(await isStart(reads, start))) return reply.callNotFound()
    return reply.type(XML).send(Readable.from(adsSitemap(reads, publicUrl(), start)))
  })
}
