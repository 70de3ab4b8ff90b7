import { fromSettings } from '@bowerbird/contract/market/current-market'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { referencePage, referencePolicy } from './reference-page.ts'

const publicRoute = { config: { access: 'public', scope: 'public' }, logLevel: 'warn' } as const

export const REFERENCE_ROUTES = ['/api/openapi.json', '/api/docs'] as const
const [DOCUMENT_ROUTE, PAGE_ROUTE] = REFERENCE_ROUTES

/** It changes with the product's version and the market's name. */
const cacheable = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300')

/** The API reference, as OpenAPI and as a page. Both are generated on first request. */
export function referenceRoutes(app: FastifyInstance, publicUrl: () => string): void {
  const made = fromSettings(() => {
    const document = openApiDocument(app.served, publicUrl())
    return { json: JSON.stringify(document), page: referencePage(document) }
  })

  app.get(DOCUMENT_ROUTE, publicRoute, async (_request, reply) => {
    // Open to tools on other sites: it contains no personal data.
    return cacheable(reply)
      .type('application/json; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(made().json)
  })

  app.get(PAGE_ROUTE, publicRoute, async (_request, reply) => {
    return cacheable(reply)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', referencePolicy)
      .send(made().page)
  })
}
