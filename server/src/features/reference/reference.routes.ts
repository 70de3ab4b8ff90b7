import type { FastifyInstance, FastifyReply } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { referencePage, referencePolicy } from './reference-page.ts'

const publicRoute = { config: { access: 'public' }, logLevel: 'warn' } as const

/** It changes with the version of the product alone. */
const forAWhile = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300')

/** The API described for others: once for programs, once for people. Both are made when first asked for. */
export function referenceRoutes(app: FastifyInstance, publicUrl: () => string): void {
  let made: { json: string; page: string } | undefined
  const make = () => {
    const document = openApiDocument(app.served, publicUrl())
    return { json: JSON.stringify(document), page: referencePage(document) }
  }

  app.get('/api/openapi.json', publicRoute, async (_request, reply) => {
    made ??= make()
    // For tools on other sites as well: there is nothing of anyone's in it.
    return forAWhile(reply)
      .type('application/json; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(made.json)
  })

  app.get('/api/docs', publicRoute, async (_request, reply) => {
    made ??= make()
    return forAWhile(reply)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', referencePolicy)
      .send(made.page)
  })
}
