import { AppError } from '@bowerbird/contract/errors'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { Registry } from 'prom-client'
import { collectLogs } from './collected-logs.ts'
import { measureBackups } from './features/backups/backup-metrics.service.ts'
import { startChatJobs } from './features/chat/chat-mails.service.ts'
import { startDealJobs } from './features/chat/deals/deal-reminders.service.ts'
import { startOfferJobs } from './features/chat/offers/offer-endings.service.ts'
import { startQueueTurnJobs } from './features/chat/queue/queue-turns.service.ts'
import { repliesOf } from './features/chat/replies/answerable-emails.service.ts'
import { startLifecycleJobs } from './features/lifecycle/endings.service.ts'
import { makeSenders } from './features/notifications/senders.ts'
import { startRatingJobs } from './features/ratings/reveal-ratings.service.ts'
import { measureSearchEngine } from './features/search/engine/engine-metrics.service.ts'
import { type Config, readConfig } from './platform/config.ts'
import { measureDatabase } from './platform/db/measure.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { answerHealthChecks } from './platform/http/health.ts'
import { measureRequests } from './platform/http/metrics.ts'
import { ensurePortIsFree, portOf } from './platform/http/port.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { measureJobs } from './platform/jobs/measure-jobs.ts'
import { type LogStream, loggerOptions } from './platform/logging.ts'
import { StartError } from './platform/start-error.ts'
import { run } from './run.ts'
import { type Console, openServices, type Services, undoList } from './services.ts'

/** Not the server's default, so that both start on one machine without settings. */
const PORT = '3001'

export interface RunningWorker {
  /** Address of its health checks and metrics. */
  url: string
  mailDestination: string
  close(): Promise<void>
}

/** Health, readiness and metrics of a worker. */
function statusApp(
  { db }: Services,
  { logLevel, publicUrl, metricsFrom }: Config,
  log: LogStream | undefined,
): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
  })
  sendSecurityHeaders(app, { publicUrl: () => publicUrl ?? '' })
  handleErrors(app)
  const register = new Registry()
  measureRequests(app, register, metricsFrom)
  measureDatabase(register, { db })
  measureJobs(register, db)
  measureBackups(register, db)
  measureSearchEngine(register, db)
  answerHealthChecks(app, db)
  app.setNotFoundHandler({}, () => {
    throw new AppError('NOT_FOUND', 'Not found')
  })
  return app
}

/** Runs queued and scheduled jobs. Serves no pages and no API. */
export async function bootWorker(config: Config, terminal: Console): Promise<RunningWorker> {
  if (!config.databaseUrl) {
    throw new StartError(
      'A worker needs DATABASE_URL. With the embedded database the server runs the jobs itself.',
    )
  }
  await ensurePortIsFree(config.port, config.host)
  const { console, log, close } = collectLogs(config, terminal)
  if (!config.publicUrl) console.line('PUBLIC_URL is not set: links in emails lead to http://localhost:3000.')
  const undo = undoList(console)
  undo.push(close)
  try {
    const services = await openServices(
      { ...config, worksOnJobs: true, databaseReplicaUrls: [] },
      console,
      undo,
    )
    const app = statusApp(services, config, log)
    undo.push(() => app.close())
    const publicUrl = () => config.publicUrl ?? 'http://localhost:3000'
    await startChatJobs(services)
    await startLifecycleJobs(services)
    await startOfferJobs(services)
    await startQueueTurnJobs(services)
    await startDealJobs(services)
    await startRatingJobs(services)
    await services.deliveries.start(makeSenders({ ...services, replies: repliesOf(config), publicUrl }))
    await app.listen({ port: config.port, host: config.host })
    const port = portOf(app.server, config.port)
    await services.announce('worker', port)
    const url = `http://localhost:${port}`
    return { url, mailDestination: services.mailDestination, close: undo.close }
  } catch (error) {
    await undo.close()
    throw error
  }
}

/** Runs a worker until it receives a signal to stop. */
export async function runWorker(): Promise<void> {
  await run(
    () => {
      // The file's port is the server's, on the same machine.
      const port = process.env.PORT || PORT
      loadEnvFile()
      return readConfig({ ...process.env, PORT: port })
    },
    bootWorker,
    (_config, worker) =>
      [
        '',
        `  The worker serves its status at ${worker.url}`,
        `  Emails go to ${worker.mailDestination}`,
        '',
      ].join('\n'),
  )
}

if (import.meta.main) await runWorker()
