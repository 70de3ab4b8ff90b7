import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { fillDemoMarket, type Progress } from './demo/seed.ts'
import { startAccountJobs } from './features/accounts/accounts.jobs.ts'
import { ensureAdmin, type FirstAdmin } from './features/accounts/accounts.service.ts'
import { startChatJobs } from './features/chat/chat-mails.service.ts'
import { startUploadJobs } from './features/uploads/uploads.service.ts'
import type { Config } from './platform/config.ts'
import { connectDb, type Db } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import { openImageStore } from './platform/images/open-image-store.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { noLimits } from './platform/limits/limits.ts'
import { postgresLimits } from './platform/limits/postgres-limits.ts'
import { startMailer } from './platform/mail/mail-queue.ts'
import { outboxTransport, smtpTransport } from './platform/mail/transports.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { sparingly } from './platform/sparingly.ts'
import { StartError } from './platform/start-error.ts'
import type { Renderer } from './ssr/renderer.ts'

/** What a start has to say to the person in front of it. */
export interface Console {
  line(text: string): void
  progress: Progress
  newAdmin(admin: FirstAdmin): void
  failed(detail: string): void
}

export interface Running {
  app: FastifyInstance
  url: string
  mailDestination: string
  close(): Promise<void>
}

/** Asked before anything is set up, so that a taken port is told at once and not after a minute. */
async function ensurePortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Set PORT to another one, such as PORT=${port + 1}.`,
      )
    }
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} is not allowed for this user. Set PORT to 1024 or above.`)
    throw new StartError(`HOST ${host} is not an address of this machine (${error.code})`)
  })
  await new Promise((resolve) => probe.close(resolve))
}

async function openDatabase(config: Config, console: Console) {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  }
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: (line) => console.line(line),
    onExit: (detail) => console.failed(detail),
  })
}

async function prepare(db: Db, config: Config, images: ImageStore, console: Console) {
  if (config.isDemo) await fillDemoMarket(db, images, console.progress)
  if (config.firstAdmin || !config.databaseUrl) {
    await ensureAdmin(db, config.firstAdmin, (admin) => console.newAdmin(admin))
  }
}

/** Starts everything in order; `close` undoes it in reverse. A step that fails undoes those before it. */
export async function boot(config: Config, console: Console, renderer?: Renderer): Promise<Running> {
  await ensurePortIsFree(config.port, config.host)
  const undo: (() => Promise<unknown>)[] = []
  const tellTrouble = sparingly((text) => console.line(text))
  const close = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: Error) => console.line(error.message))
  }
  try {
    const database = await openDatabase(config, console)
    undo.push(() => database.stop())
    await migrate(database.connection).catch((error: Error & { code?: string }) => {
      if (error instanceof StartError || !config.databaseUrl) throw error
      throw new StartError(`DATABASE_URL can't be used: ${error.message}`)
    })
    const db = connectDb({
      ...database.connection,
      onError: (error) => tellTrouble(`Database: ${error.message}`),
    })
    undo.push(() => db.close())
    const images = await openImageStore(config)
    await prepare(db, config, images, console)

    const transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom)
      : outboxTransport({
          folder: join(config.dataDir, 'outbox'),
          from: config.mailFrom,
          tell: (line) => console.line(line),
          isDemo: config.isDemo,
        })
    // Closed after the jobs have stopped, so that a mail on its way gets there.
    undo.push(async () => transport.close())
    const jobs = await startJobs({
      connection: database.connection,
      onError: (error) => tellTrouble(`Jobs: ${error.message}`),
    })
    undo.push(() => jobs.stop())
    const mailer = await startMailer(jobs, transport)
    await startAccountJobs({ db, jobs })
    await startUploadJobs({ db, jobs, images })

    let url = config.publicUrl ?? ''
    const app = await buildApp({
      db,
      connection: database.connection,
      redisUrl: config.redisUrl,
      images,
      jobs,
      mailer,
      supportEmail: config.supportEmail,
      limits: config.isRateLimited ? postgresLimits(db) : noLimits,
      openId: config.openId,
      strictness: { minPassword: config.minPassword, hidesEmails: config.hidesEmails },
      trustProxy: config.trustProxy,
      renderer,
      pageSettings: { adNetwork: config.adNetwork, imageHost: config.imageHost },
      imagePrefix: config.imageHost?.uploadUrl ? config.imageHost.prefix : undefined,
      logLevel: config.logLevel,
      publicUrl: () => url,
    })
    undo.push(() => app.close())
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    url ||= `http://localhost:${port}`
    await startChatJobs({ db, jobs, mailer, publicUrl: () => url })
    return { app, url, mailDestination: transport.destination, close }
  } catch (error) {
    await close()
    throw error
  }
}
