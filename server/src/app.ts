import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { isStaff } from '@bowerbird/contract/accounts/roles'
import { LIVE_REFUSED } from '@bowerbird/contract/chat/chat.events'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import type { ClientConfig } from 'pg'
import { Registry } from 'prom-client'
import type { z } from 'zod'
import type { Strictness } from './features/accounts/accounts.deps.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { noteCopiedSession } from './features/accounts/devices/devices.service.ts'
import type { OpenIdSettings } from './features/accounts/openid/openid.client.ts'
import { userRoutes } from './features/accounts/users/users.routes.ts'
import { adRoutes } from './features/ads/ads.routes.ts'
import { announcementRoutes } from './features/announcements/announcements.routes.ts'
import { shownAnnouncement } from './features/announcements/announcements.service.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { measureBackups } from './features/backups/backup-metrics.service.ts'
import { broadcastRoutes } from './features/broadcasts/broadcasts.routes.ts'
import { businessRoutes } from './features/businesses/businesses.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { dealRoutes } from './features/chat/deals/deals.routes.ts'
import { offerRoutes } from './features/chat/offers/offers.routes.ts'
import { buyersQueueRoutes } from './features/chat/queue/queue.routes.ts'
import { receiveReplies } from './features/chat/replies/replies.listener.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { inboxRoutes } from './features/contact/inbox.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { demandRoutes } from './features/demand/demand.routes.ts'
import { unmetRecorder } from './features/demand/unmet-recorder.service.ts'
import { draftRoutes } from './features/drafts/drafts.routes.ts'
import { favouriteRoutes } from './features/favourites/favourites.routes.ts'
import { featuredRoutes } from './features/featured/featured.routes.ts'
import { feedRoutes } from './features/feeds/feeds.routes.ts'
import { figureRoutes } from './features/figures/figures.routes.ts'
import { viewCounter } from './features/figures/view-counter.service.ts'
import { firstStepRoutes } from './features/first-steps/first-steps.routes.ts'
import { demoInstallation, type Installation, smtpHost } from './features/first-steps/first-steps.service.ts'
import type { HealthSources } from './features/health/health.deps.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { requestRecorder } from './features/health/request-recorder.service.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { languageRoutes } from './features/languages/languages.routes.ts'
import { lifecycleRoutes } from './features/lifecycle/lifecycle.routes.ts'
import { listingRoutes } from './features/listing/listing.routes.ts'
import { enforceMaintenance } from './features/maintenance/maintenance.gate.ts'
import { maintenanceRoutes } from './features/maintenance/maintenance.routes.ts'
import { currentMaintenance } from './features/maintenance/maintenance.service.ts'
import { catalogueEditingRoutes } from './features/market/catalogue-editing.routes.ts'
import { manifestRoutes } from './features/market/manifest.routes.ts'
import { marketRoutes } from './features/market/market.routes.ts'
import { marketSettings } from './features/market/market.service.ts'
import { settingsRoutes } from './features/market/settings.routes.ts'
import { marketFigureRoutes } from './features/market-figures/market-figures.routes.ts'
import { visitRecorder } from './features/market-figures/visit-recorder.service.ts'
import { hostsOf } from './features/market-figures/visit-source.ts'
import { meetingPlaceRoutes } from './features/meeting-places/meeting-places.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { moderationQueueRoutes } from './features/moderation-queue/moderation-queue.routes.ts'
import { refusalReasonRoutes } from './features/moderation-queue/reasons.routes.ts'
import { failureRoutes } from './features/notifications/failures.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts'
import { outlineRoutes } from './features/places/outlines/outlines.routes.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { placeBySlug } from './features/places/places.ts'
import { postingRoutes } from './features/posting/posting.routes.ts'
import { priceRoutes } from './features/prices/prices.routes.ts'
import { promotionOfficeRoutes } from './features/promotions/office.routes.ts'
import { promotionRoutes } from './features/promotions/promotions.routes.ts'
import type { CardProvider } from './features/promotions/provider/provider.ts'
import { proposalRoutes } from './features/proposals/proposals.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { ratingRoutes } from './features/ratings/ratings.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { ruleRoutes } from './features/rules/rules.routes.ts'
import { safetyRoutes } from './features/safety/safety.routes.ts'
import { savedSearchRoutes } from './features/saved-searches/saved-searches.routes.ts'
import { measureSearchEngine } from './features/search/engine/engine-metrics.service.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { searchWordRoutes } from './features/search-words/search-words.routes.ts'
import { sellerRoutes } from './features/sellers/sellers.routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts'
import { stockFeedRoutes } from './features/stock-feeds/stock-feeds.routes.ts'
import { textRoutes } from './features/texts/texts.routes.ts'
import { transparencyRoutes } from './features/transparency/transparency.routes.ts'
import { trustRoutes } from './features/trust/trust.routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import type { Db } from './platform/db/db.ts'
import { measureDatabase } from './platform/db/measure.ts'
import type { Replicas } from './platform/db/replicas.ts'
import type { PrivateFiles } from './platform/files/private-files.ts'
import { enforceAccess } from './platform/http/access.ts'
import { limitBodyMemory } from './platform/http/body-memory.ts'
import { brokenRequests, type ConnectionTimeouts, TIMEOUTS } from './platform/http/broken-requests.ts'
import { closeInTime } from './platform/http/close-in-time.ts'
import { brotliOptions } from './platform/http/compression.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { answerHealthChecks } from './platform/http/health.ts'
import { requireHttps } from './platform/http/https-only.ts'
import { LOAD_LIMITS, type LoadLimits } from './platform/http/load-gate.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { measureRequests } from './platform/http/metrics.ts'
import type { PublicFetch } from './platform/http/public-fetch.ts'
import { chooseReads } from './platform/http/reads.ts'
import { recordRequests } from './platform/http/record-requests.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { endSlowClients } from './platform/http/slow-clients.ts'
import { isApiRoute, throttleAddresses, throttleMembers } from './platform/http/throttle.ts'
import { imageRoutes } from './platform/images/image-routes.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { measureJobs } from './platform/jobs/measure-jobs.ts'
import { serveLanguages } from './platform/language/request-language.ts'
import { removeForwardedPorts } from './platform/limits/address.ts'
import type { Limits } from './platform/limits/limits.ts'
import { startLive } from './platform/live/live.ts'
import { measureLive } from './platform/live/measure-live.ts'
import { type LogStream, loggerOptions, logRequests } from './platform/logging.ts'
import type { IncomingMail } from './platform/mail/incoming/incoming-mail.settings.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import type { Mailer } from './platform/mail/mail-queue.ts'
import type { SendText } from './platform/sms/sms.ts'
import { costlyRoutes, pageRoutes, plainRoutes, sharedRoutes } from './route-groups.ts'
import { brokenAddressPage, busyPage, longAddressPage, maintenancePage } from './ssr/failure-page.ts'
import { isRendering } from './ssr/page-calls.ts'
import { pages } from './ssr/pages.ts'
import type { PageSettings, Renderer } from './ssr/renderer.ts'

export interface AppDeps {
  db: Db
  /** Connection settings of the same database, for LISTEN. */
  connection: ClientConfig
  /** Addresses that may read the metrics; only this machine by default. */
  metricsFrom?: readonly string[]
  /** Read replicas for visitors. */
  replicas?: Replicas | undefined
  /** Connects processes that share a database; undefined: a single process. */
  redisUrl?: string
  images: ImageStore
  privateFiles: PrivateFiles
  jobs: Jobs
  mailer: Mailer
  /** Doctor's checks and what the process knows about its machine. */
  health?: HealthSources
  /** Settings of the installation that a new market needs; undefined: those of a demo market. */
  installation?: Installation | undefined
  /** The card provider; undefined: cards can't be taken. */
  cards?: CardProvider | undefined
  /** Sends an email at once; undefined: none can be. */
  sendNow?: MailTransport['send'] | undefined
  /** Replies to emails; undefined: they can't be answered. */
  incomingMail?: IncomingMail | undefined
  /** Sends text messages; undefined if there is no gateway. */
  sendText?: SendText | undefined
  /** Text messages that the market sends in 24 hours. */
  textsPerDay?: number | undefined
  limits: Limits
  /** Concurrency limits for load shedding. */
  loadLimits?: LoadLimits
  /** The OpenID provider, if configured. */
  openId?: OpenIdSettings
  /** Stricter account settings chosen by the operator. */
  strictness?: Strictness
  /** The settings are those of a market on the internet. */
  isSecured?: boolean
  /** Hosts of push services besides those of the known browsers. */
  pushHosts?: readonly string[]
  /** How webhooks are sent; public addresses only by default. */
  webhooks?: PublicFetch | undefined
  /** Trusted proxies. */
  trustProxy?: string[]
  logLevel: string
  /** Renders pages; undefined: the API only. */
  renderer?: Renderer
  publicUrl?: () => string
  /** Page settings of the operator. */
  pageSettings?: PageSettings
  /** URL prefix of the operator's image service, if browsers upload there. */
  imagePrefix?: string | undefined
  /** In tests: shorter timeouts for slow clients. */
  timeouts?: ConnectionTimeouts
  mailTimeouts?: { idle: number; connection: number }
  /** In tests: checks replies that were serialised in SQL against their schemas. */
  checkReply?: (schema: z.ZodType, text: string) => void
  /** In tests: sees every route before the app does and may change it, to prove that a check notices. */
  onRoute?: ((route: RouteOptions) => void) | undefined
  /** Where log lines go; undefined: standard output. */
  log?: LogStream | undefined
}

const MAX_BODY = 256 * 1024

/** The whole application, ready to listen or to be called in process. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const publicUrl = deps.publicUrl ?? (() => 'http://localhost')
  const metrics = new Registry()
  const gate = shedLoad(metrics, { limits: deps.loadLimits ?? LOAD_LIMITS, busyPage })
  const timeouts = deps.timeouts ?? TIMEOUTS
  const { serverOptions, refuseUnroutable, ...brokenRequestOptions } = brokenRequests(timeouts, {
    broken: brokenAddressPage,
    tooLong: longAddressPage,
  })
  const app = fastify({
    logger: loggerOptions(deps.logLevel, deps.log),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    ...brokenRequestOptions,
    serverFactory: (handler) => {
      const server = createServer(serverOptions, refuseUnroutable(gate.guard(handler)))
      endSlowClients(server, timeouts)
      return server
    },
    // While stopping, it still serves requests on open connections, and closes each one after its reply.
    return503OnClosing: false,
    trustProxy: deps.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // One line per request, when it has finished.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onClose', async () => gate.close())
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute)
  app.decorate('checkReply', deps.checkReply)
  app.decorate('served', [])
  app.decorate('publicReads', [])

  sendSecurityHeaders(app, { publicUrl, coversSubdomains: deps.isSecured })
  if (['trace', 'debug', 'info'].includes(deps.logLevel)) logRequests(app)

  await app.register(compress, { global: true, threshold: 1024, brotliOptions })

  handleErrors(app)
  serveLanguages(app, { isShared: (route) => sharedRoutes.includes(route) })
  requireHttps(app, publicUrl)
  closeInTime(app)
  if (deps.trustProxy)
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      removeForwardedPorts(raw.headers)
      done()
    })
  throttleAddresses(app, deps.limits, {
    isCostly: (route) => costlyRoutes.includes(route),
    isRead: (route) => isApiRoute(route) || plainRoutes.includes(route),
  })
  enforceAccess(app, {
    db: deps.db,
    publicUrl,
    staffNeedTwoFactor: () => marketSettings().staffNeedTwoFactor,
    onCopied: (accountId) => noteCopiedSession(deps.db, accountId),
  })
  enforceMaintenance(app, {
    publicUrl,
    page: maintenancePage,
    isPage: (route) => pageRoutes.includes(route),
    isRendering,
  })
  chooseReads(app, { db: deps.db, replicas: deps.replicas, publicUrl })
  throttleMembers(app, deps.limits)
  limitBodyMemory(app)
  measureRequests(app, metrics, deps.metricsFrom)
  const requests = requestRecorder(deps.db, (error) =>
    app.log.error({ err: error }, 'figures of requests wait'),
  )
  recordRequests(app, requests.record)
  app.addHook('onClose', () => requests.flush())
  measureDatabase(metrics, deps)
  measureJobs(metrics, deps.db)
  measureBackups(metrics, deps.db)
  measureSearchEngine(metrics, deps.db)
  answerHealthChecks(app, deps.db, deps.replicas)
  app.setNotFoundHandler({}, () => {
    throw new AppError('NOT_FOUND', t`Not found`)
  })

  const live = await startLive(app, {
    ...deps,
    publicUrl,
    path: LIVE_PATH,
    refusal: LIVE_REFUSED,
    mayConnect: ({ role }) => !currentMaintenance().isOn || isStaff(role),
  })
  measureLive(metrics, live)

  adRoutes(app, deps)
  listingRoutes(app)
  postingRoutes(app, deps)
  draftRoutes(app, deps)
  importRoutes(app, deps)
  stockFeedRoutes(app, deps)
  proposalRoutes(app, deps)
  lifecycleRoutes(app, deps)
  offerRoutes(app, { ...deps, live })
  buyersQueueRoutes(app, { ...deps, live })
  dealRoutes(app, { ...deps, live, publicUrl })
  ratingRoutes(app, deps)
  accountRoutes(app, { ...deps, publicUrl })
  userRoutes(app, { ...deps, publicUrl })
  languageRoutes(app, { ...deps, publicUrl })
  moderationRoutes(app, { ...deps, publicUrl })
  dashboardRoutes(app, deps)
  const installation = deps.installation ?? demoInstallation
  const sendNow = deps.sendNow ?? (() => Promise.reject(new Error('no mail server')))
  firstStepRoutes(app, { db: deps.db, installation, sendNow, publicUrl })
  textRoutes(app, { db: deps.db, sendNow, through: smtpHost(installation), publicUrl })
  featuredRoutes(app, deps)
  auditRoutes(app, deps)
  catalogueRoutes(app)
  marketRoutes(app)
  placeRoutes(app)
  outlineRoutes(app, deps)
  settingsRoutes(app, deps)
  announcementRoutes(app, deps)
  maintenanceRoutes(app, deps)
  manifestRoutes(app)
  catalogueEditingRoutes(app, deps)
  ruleRoutes(app, deps)
  searchWordRoutes(app, deps)
  meetingPlaceRoutes(app, deps)
  const recorder = unmetRecorder(deps.db, (error) => app.log.error({ err: error }, 'unmet searches are lost'))
  app.addHook('onClose', () => recorder.flush())
  searchRoutes(app, { onUnmet: recorder.note })
  demandRoutes(app, { ...deps, recorder })
  const counter = viewCounter({
    ...deps,
    hashOf: recorder.hashOf,
    onError: (error) => app.log.error({ err: error }, 'views are lost'),
  })
  app.addHook('onClose', () => counter.flush())
  figureRoutes(app, { ...deps, counter })
  marketFigureRoutes(app, deps)
  const visits = visitRecorder({
    db: deps.db,
    ownHosts: () => hostsOf(publicUrl(), deps.openId?.issuer),
    onError: (error) => app.log.error({ err: error }, 'visits are lost'),
  })
  app.addHook('onClose', () => visits.flush())
  priceRoutes(app, deps)
  contactRoutes(app, { ...deps, publicUrl })
  uploadRoutes(app, deps)
  imageRoutes(app, deps)
  favouriteRoutes(app, deps)
  savedSearchRoutes(app, deps)
  chatRoutes(app, { ...deps, live, publicUrl })
  if (deps.incomingMail)
    receiveReplies(app, { ...deps, live }, { ...deps, register: metrics, incomingMail: deps.incomingMail })
  sellerRoutes(app, { ...deps, live })
  businessRoutes(app, { ...deps, publicUrl })
  broadcastRoutes(app, { ...deps, publicUrl })
  notificationRoutes(app, { ...deps, live })
  unsubscribeRoutes(app, deps)
  failureRoutes(app, deps)
  healthRoutes(app, deps)
  reportRoutes(app, { ...deps, publicUrl })
  sitemapRoutes(app, { ...deps, publicUrl })
  feedRoutes(app, { publicUrl })
  referenceRoutes(app, publicUrl)
  refusalReasonRoutes(app)
  moderationQueueRoutes(app, { ...deps, live, publicUrl })
  trustRoutes(app, deps)
  inboxRoutes(app, { ...deps, publicUrl })
  transparencyRoutes(app)
  safetyRoutes(app, deps)
  pushRoutes(app, deps)
  const promotionDeps = { ...deps, cards: deps.cards, publicUrl }
  promotionRoutes(app, promotionDeps)
  promotionOfficeRoutes(app, promotionDeps)
  webhookRoutes(app, { ...deps, fetch: deps.webhooks, publicUrl })

  if (deps.renderer) {
    const renderer = deps.renderer
    await app.register((scope) =>
      pages(scope, {
        renderer,
        publicUrl,
        settings: deps.pageSettings ?? {},
        isPlace: (near) => placeBySlug(near) !== undefined,
        announcement: shownAnnouncement,
        onOpened: visits.note,
      }),
    )
  }
  return app
}
