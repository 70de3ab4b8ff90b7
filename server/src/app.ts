import { randomUUID } from 'node:crypto'
import { AppError } from '@bowerbird/contract/errors'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { z } from 'zod'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import type { OpenIdSettings } from './features/accounts/openid.client.ts'
import { adRoutes } from './features/ads/ads.routes.ts'
import { ownerRoutes } from './features/ads/owner.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import type { Db } from './platform/db/db.ts'
import { enforceAccess } from './platform/http/access.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { answerHealthChecks } from './platform/http/health.ts'
import { measureRequests } from './platform/http/metrics.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { imageRoutes } from './platform/images/image-routes.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limits } from './platform/limits/limits.ts'
import { loggerOptions, logRequests } from './platform/logging.ts'
import type { Mailer } from './platform/mail/mail-queue.ts'
import { pages } from './ssr/pages.ts'
import type { Renderer } from './ssr/renderer.ts'

export interface AppDeps {
  db: Db
  images: ImageStore
  jobs: Jobs
  mailer: Mailer
  limits: Limits
  /** Where messages to the market's own people go. */
  supportEmail?: string
  /** The provider people can sign in with, where one is set up. */
  openId?: OpenIdSettings
  /** The proxies that are believed about where a request comes from. */
  trustProxy?: string[]
  logLevel: string
  /** Renders pages; without one the app is the API alone. */
  renderer?: Renderer
  publicUrl?: () => string
  /** In tests: holds replies that were written in SQL against their schemas. */
  checkReply?: (schema: z.ZodType, text: string) => void
}

const MAX_BODY = 256 * 1024

/** The whole application, ready to listen or to be called in process. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const publicUrl = deps.publicUrl ?? (() => 'http://localhost')
  const app = fastify({
    logger: loggerOptions(deps.logLevel),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    requestTimeout: 30_000,
    trustProxy: deps.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // One line per request, when it is done.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorate('checkReply', deps.checkReply)

  sendSecurityHeaders(app)
  if (['trace', 'debug', 'info'].includes(deps.logLevel)) logRequests(app)

  await app.register(compress, { global: true, threshold: 1024, brotliOptions: { params: { 1: 4 } } })

  handleErrors(app)
  enforceAccess(app, deps.db)
  measureRequests(app)
  answerHealthChecks(app, deps.db)
  app.setNotFoundHandler({}, () => {
    throw new AppError('NOT_FOUND', 'Not found')
  })

  adRoutes(app, deps)
  ownerRoutes(app, deps)
  accountRoutes(app, { ...deps, publicUrl })
  catalogueRoutes(app)
  searchRoutes(app, deps)
  contactRoutes(app, deps)
  imageRoutes(app, deps)

  if (deps.renderer) {
    const renderer = deps.renderer
    await app.register((scope) => pages(scope, { renderer, publicUrl }))
  }
  return app
}
