import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { collectLogs } from './collected-logs.ts'
import { breachedPasswords } from './features/accounts/login/breached-passwords.ts'
import { startChatJobs } from './features/chat/chat-mails.service.ts'
import { startDealJobs } from './features/chat/deals/deal-reminders.service.ts'
import { startOfferJobs } from './features/chat/offers/offer-endings.service.ts'
import { startQueueTurnJobs } from './features/chat/queue/queue-turns.service.ts'
import { repliesOf } from './features/chat/replies/answerable-emails.service.ts'
import { startLifecycleJobs } from './features/lifecycle/endings.service.ts'
import { makeSenders } from './features/notifications/senders.ts'
import { startRatingJobs } from './features/ratings/reveal-ratings.service.ts'
import type { Config } from './platform/config.ts'
import { drain } from './platform/http/drain.ts'
import { ensurePortIsFree, portOf } from './platform/http/port.ts'
import { isOneOf } from './platform/limits/address.ts'
import { noLimits } from './platform/limits/limits.ts'
import { postgresLimits } from './platform/limits/postgres-limits.ts'
import { logOnceAMinute } from './platform/log-once-a-minute.ts'
import { type Console, fillMarket, openServices, undoList } from './services.ts'
import type { Renderer } from './ssr/renderer.ts'

export interface Running {
  app: FastifyInstance
  url: string
  mailDestination: string
  close(): Promise<void>
}

/** Starts everything in order; `close` undoes it in reverse. A step that fails undoes those before it. */
export async function boot(config: Config, terminal: Console, renderer?: Renderer): Promise<Running> {
  await ensurePortIsFree(config.port, config.host)
  const { console, log, close } = collectLogs(config, terminal)
  const undo = undoList(console)
  undo.push(close)
  try {
    const services = await openServices(config, console, undo)
    const { db, direct } = services
    await fillMarket(config, services, console)

    let url = config.publicUrl ?? ''
    const app = await buildApp({
      ...services,
      connection: direct,
      redisUrl: config.redisUrl,
      limits: config.isRateLimited ? postgresLimits(db) : noLimits,
      loadLimits: config.loadLimits,
      openId: config.openId,
      textsPerDay: config.textsPerDay,
      strictness: {
        minPassword: config.minPassword,
        hidesEmails: config.hidesEmails,
        ...(config.breachedPasswords && {
          isBreached: breachedPasswords(config.breachedPasswords, logOnceAMinute(console.event)),
        }),
      },
      installation: config,
      isSecured: config.isSecured,
      pushHosts: config.pushHosts,
      webhooks: { isAllowed: config.webhookNetworks && isOneOf(config.webhookNetworks) },
      trustProxy: config.trustProxy,
      metricsFrom: config.metricsFrom,
      renderer,
      pageSettings: { adNetwork: config.adNetwork, imageHost: config.imageHost },
      imagePrefix: config.imageHost?.uploadUrl ? config.imageHost.prefix : undefined,
      logLevel: config.logLevel,
      log,
      publicUrl: () => url,
      incomingMail: config.incomingMail,
    })
    undo.push(() => app.close())
    undo.push(() => drain(app, config.drainSeconds))
    await app.listen({ port: config.port, host: config.host })
    url ||= `http://localhost:${portOf(app.server, config.port)}`
    await startChatJobs(services)
    await startLifecycleJobs(services)
    await startOfferJobs(services)
    await startQueueTurnJobs(services)
    await startDealJobs(services)
    await startRatingJobs(services)
    await services.announce('server', portOf(app.server, config.port))
    await services.deliveries.start(
      makeSenders({ ...services, replies: repliesOf(config), publicUrl: () => url }),
    )
    return { app, url, mailDestination: services.mailDestination, close: undo.close }
  } catch (error) {
    await undo.close()
    throw error
  }
}
