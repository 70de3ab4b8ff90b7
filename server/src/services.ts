import { join } from 'node:path'
import { backupCommand } from './backup-command.ts'
import { fillDemoMarket, type Progress } from './demo/seed.ts'
import { withDemoPictures } from './demo/with-demo-pictures.ts'
import { startFeatureJobs } from './feature-jobs.ts'
import { startAccountJobs } from './features/accounts/accounts.jobs.ts'
import { type CreatedAdmin, ensureAdmin } from './features/accounts/accounts.service.ts'
import { AD_EVENTS_CHANGED, type AlertJobs, startAlertJobs } from './features/alerts/alert-jobs.service.ts'
import { startAuditJobs } from './features/audit/audit-anchor.service.ts'
import { startAuditCopies } from './features/audit/audit-copies.service.ts'
import { startBackupJobs } from './features/backups/backup-jobs.service.ts'
import type { HealthSources } from './features/health/health.deps.ts'
import { addFirstSample, startHealthJobs } from './features/health/health-jobs.service.ts'
import { runRecorder } from './features/health/jobs.service.ts'
import { announceProcess } from './features/health/processes.service.ts'
import { startImportJobs } from './features/imports/run-import.service.ts'
import { loadMaintenance } from './features/maintenance/maintenance.service.ts'
import { MAINTENANCE_CHANGED } from './features/maintenance/maintenance.store.ts'
import { loadMarket, setSettingDefaults, settingsOfEnvironment } from './features/market/market.service.ts'
import { MARKET_CHANGED } from './features/market/market.store.ts'
import { CASES_CHANGED } from './features/moderation-queue/cases.columns.ts'
import { startQueueJobs } from './features/moderation-queue/queue-jobs.service.ts'
import {
  DELIVERIES_CHANGED,
  type Deliveries,
  makeDeliveries,
} from './features/notifications/deliveries.service.ts'
import { noteUnsentEmail } from './features/notifications/failures.service.ts'
import { loadOutlines } from './features/places/outlines/outlines.service.ts'
import { OUTLINES_CHANGED } from './features/places/outlines/outlines.store.ts'
import { loadPlaces } from './features/places/places.service.ts'
import { PLACES_CHANGED } from './features/places/places.store.ts'
import { loadPlan } from './features/promotions/plan.service.ts'
import { PLAN_CHANGED } from './features/promotions/plan.store.ts'
import { startPromotionJobs } from './features/promotions/promotions.jobs.ts'
import type { CardProvider } from './features/promotions/provider/provider.ts'
import { stripeProvider } from './features/promotions/provider/stripe.client.ts'
import { pushKeys } from './features/push/push.service.ts'
import { SEARCH_QUEUED } from './features/search/engine/feed/feed.service.ts'
import { startSearchEngine } from './features/search/engine/start-engine.service.ts'
import { startFeedJobs } from './features/stock-feeds/run-feed.service.ts'
import { loadTexts } from './features/texts/texts.service.ts'
import { TEXTS_CHANGED } from './features/texts/texts.store.ts'
import {
  startWebhookJobs,
  WEBHOOKS_CHANGED,
  type WebhookJobs,
} from './features/webhooks/send-webhooks.service.ts'
import { openTexts } from './open-texts.ts'
import type { Config } from './platform/config.ts'
import { withAdvisoryLock } from './platform/db/advisory-lock.ts'
import { checkPooler } from './platform/db/check-pooler.ts'
import { connectionTo, type DatabaseConnection } from './platform/db/connection.ts'
import { connectDb, type Db } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { followReplicas, type Replicas } from './platform/db/replicas.ts'
import { freeSpace } from './platform/disk-space.ts'
import { openPrivateFiles } from './platform/files/open-private-files.ts'
import type { PrivateFiles } from './platform/files/private-files.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import { openImageStore } from './platform/images/open-image-store.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { loadCatalogues } from './platform/language/catalogue.ts'
import { setLanguages } from './platform/language/language.ts'
import { isOneOf } from './platform/limits/address.ts'
import { noLimits } from './platform/limits/limits.ts'
import { postgresLimits } from './platform/limits/postgres-limits.ts'
import { followChanges } from './platform/live/follow-changes.ts'
import { logOnceAMinute } from './platform/log-once-a-minute.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { type Mailer, startMailer } from './platform/mail/mail-queue.ts'
import { outboxTransport, smtpTransport } from './platform/mail/transports.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import type { SendText } from './platform/sms/sms.ts'
import { StartError } from './platform/start-error.ts'

/** Output of a start to the operator. */
export interface Console {
  line(text: string): void
  /** Something that happened while it runs, printed with the time. */
  event(text: string): void
  progress: Progress
  newAdmin(admin: CreatedAdmin): void
  failed(detail: string): void
}

/** Services that servers and workers share. */
export interface Services {
  db: Db
  /** To the same database without a pooler, for dedicated connections. */
  direct: DatabaseConnection
  /** For visitors' reads. */
  replicas: Replicas | undefined
  images: ImageStore
  privateFiles: PrivateFiles
  jobs: Jobs
  mailer: Mailer
  /** Sends text messages; undefined if there is no gateway. */
  sendText: SendText | undefined
  /** Not started yet: its senders need the address of the site. */
  deliveries: Deliveries
  mailDestination: string
  health: HealthSources
  /** Lists this process among those of the market, once it listens. */
  announce(kind: 'server' | 'worker', port: number): Promise<void>
  /** The card provider; undefined: the settings have no keys. */
  cards: CardProvider | undefined
  /** Sends an email at once, without the queue: to try it. */
  sendNow: MailTransport['send']
}

interface Database {
  pooled: DatabaseConnection
  direct: DatabaseConnection
  stop(): Promise<void>
}

/** Collects clean-up steps and runs them in reverse. A step that fails is reported, and the others still run. */
export function undoList(console: Pick<Console, 'event'>) {
  const steps: (() => Promise<unknown>)[] = []
  return {
    push: (step: () => Promise<unknown>) => void steps.push(step),
    async close(): Promise<void> {
      for (const step of steps.splice(0).reverse())
        await step().catch((error: Error) => console.event(error.message))
    },
  }
}

async function openDatabase(config: Config, console: Console): Promise<Database> {
  const { databaseUrl, databaseDirectUrl } = config
  if (databaseUrl && databaseDirectUrl) {
    const pooled = connectionTo(databaseUrl)
    // One object, so that both share what is known about the primary.
    const direct = databaseDirectUrl === databaseUrl ? pooled : connectionTo(databaseDirectUrl)
    return { pooled, direct, stop: async () => {} }
  }
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: (line) => console.line(line),
    onExit: (detail) => console.failed(detail),
  })
  return { pooled: connection, direct: connection, stop }
}

/** A wrong setting is reported in one line that names it. */
function orStartError(config: Config, name: string) {
  return (error: Error) => {
    if (error instanceof StartError || !config.databaseUrl) throw error
    throw new StartError(`${name} can't be used: ${error.message}`)
  }
}

async function prepareDatabase(config: Config, { pooled, direct }: Database, console: Console) {
  const isOne = config.databaseDirectUrl === config.databaseUrl
  const newer = await migrate(direct).catch(
    orStartError(config, isOne ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'),
  )
  if (newer.length)
    console.line(
      `A newer version has migrated the database (${newer.join(', ')}). This version is compatible and continues.`,
    )
  if (!config.databaseUrl) return
  const advice = await checkPooler(pooled).catch(orStartError(config, 'DATABASE_URL'))
  if (advice) console.line(advice)
}

/** Fills an empty market. If several processes start at once, one of them does it. */
export async function fillMarket(config: Config, { db, direct }: Services, console: Console) {
  await withAdvisoryLock(config.databaseUrl ? direct : undefined, async () => {
    if (config.isDemo) await fillDemoMarket(db, console.progress)
    if (config.firstAdmin || !config.databaseUrl) {
      await ensureAdmin(db, config.firstAdmin, (admin) => console.newAdmin(admin))
    }
  })
}

function openMail(config: Config, console: Console) {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : outboxTransport({
        folder: join(config.dataDir, 'outbox'),
        from: config.mailFrom,
        log: (line) => console.event(line),
        isDemo: config.isDemo,
      })
}

/** Settings that are fine for one process and wrong for several. */
function warnings(config: Config): string[] {
  return config.redisUrl && !config.s3
    ? [
        `Images are stored in ${config.dataDir}/images. Several processes must share that folder, or use a bucket (S3_ENDPOINT …).`,
      ]
    : []
}

function openReplicas(
  config: Config,
  { db, direct }: Pick<Services, 'db' | 'direct'>,
  reportError: (text: string) => void,
): Replicas | undefined {
  if (!config.databaseReplicaUrls.length) return undefined
  return followReplicas({
    primary: db,
    connection: direct,
    replicas: config.databaseReplicaUrls.map(connectionTo),
    max: config.databasePool,
    hasNamedStatements: config.hasNamedStatements,
    onError: (error) => reportError(`Replica: ${error.message}`),
  })
}

/** The checks are loaded when somebody asks for them. */
const healthOf = (config: Config): HealthSources => ({
  async examine(isSlow) {
    const { examine } = await import('./cli/doctor/checks.ts')
    return examine(process.env, isSlow ? 'slow' : 'quick')
  },
  disk: () => freeSpace(config.dataDir).catch(() => null),
  hasBucket: config.s3 !== undefined,
  isLimited: config.isRateLimited,
})

/** Compares ads with saved searches, beginning with what happened while no process did. */
async function openAlerts(
  { db, jobs, reportError }: Pick<Services, 'db' | 'jobs'> & { reportError: (text: string) => void },
  undo: Pick<ReturnType<typeof undoList>, 'push'>,
): Promise<AlertJobs> {
  const alerts = await startAlertJobs({
    db,
    jobs,
    onError: (error) => reportError(`Alerts: ${error.message}`),
  })
  undo.push(() => alerts.stop())
  void alerts.compile()
  void alerts.match()
  return alerts
}

/** Opens everything in order; `undo` collects what closes it again. */
export async function openServices(
  config: Config,
  console: Console,
  undo: Pick<ReturnType<typeof undoList>, 'push'>,
): Promise<Services> {
  const reportError = logOnceAMinute((text) => console.event(text))
  setLanguages(await loadCatalogues(config.languages))
  for (const line of warnings(config)) console.line(line)
  const database = await openDatabase(config, console)
  undo.push(() => database.stop())
  await prepareDatabase(config, database, console)
  const { pooled, direct } = database
  const db = connectDb({
    ...pooled,
    max: config.databasePool,
    hasNamedStatements: config.hasNamedStatements,
    onError: (error) => reportError(`Database: ${error.message}`),
  })
  undo.push(() => db.close())
  const replicas = openReplicas(config, { db, direct }, reportError)
  if (replicas) undo.push(() => replicas.close())
  const images = withDemoPictures(await openImageStore(config))
  const privateFiles = await openPrivateFiles(config)
  const transport = openMail(config, console)
  // Closed after the jobs have stopped, so that mails in flight are sent.
  undo.push(async () => transport.close())
  const runs = runRecorder(db, (error) => reportError(`Jobs: ${error.message}`))
  // After the last job has ended.
  undo.push(() => runs.flush())
  const jobs = await startJobs({
    connection: direct,
    isWorking: config.worksOnJobs,
    onError: (error) => reportError(`Jobs: ${error.message}`),
    onRun: runs.add,
  })
  undo.push(() => jobs.stop())
  const assessor = await startQueueJobs({
    db,
    jobs,
    onError: (error) => reportError(`Moderation queue: ${error.message}`),
  })
  undo.push(() => assessor.stop())
  const searchEngine = await startSearchEngine({
    db,
    jobs,
    settings: config.searchEngine,
    onError: (error) => reportError(`Search engine: ${error.message}`),
  })
  undo.push(searchEngine.stop)
  const deliveries = makeDeliveries({
    db,
    jobs,
    isWorking: config.worksOnJobs,
    onError: (error) => reportError(`Deliveries: ${error.message}`),
  })
  undo.push(() => deliveries.stop())
  const onError = (error: Error) => reportError(`Market: ${error.message}`)
  setSettingDefaults(settingsOfEnvironment(config))
  // From when the market and its places are loaded.
  let alerts: AlertJobs | undefined
  let webhooks: WebhookJobs | undefined
  undo.push(
    await followChanges(
      { connection: direct, onError },
      {
        [MARKET_CHANGED]: async () => {
          await loadMarket(db)
          void alerts?.compile()
        },
        [TEXTS_CHANGED]: () => loadTexts(db),
        // With its states and cities, which are part of the market.
        [PLACES_CHANGED]: async () => {
          await loadMarket(db)
          await loadPlaces(db)
          void alerts?.compile()
        },
        [OUTLINES_CHANGED]: () => loadOutlines(db),
        [MAINTENANCE_CHANGED]: () => loadMaintenance(db),
        [PLAN_CHANGED]: () => loadPlan(db),
        // Not awaited: the market's changes don't wait for it.
        ...(config.worksOnJobs && {
          [CASES_CHANGED]: async () => void assessor.trigger(),
          [DELIVERIES_CHANGED]: async () => void deliveries.trigger(),
          [AD_EVENTS_CHANGED]: async () => void alerts?.match(),
          [WEBHOOKS_CHANGED]: async () => void webhooks?.send(),
          [SEARCH_QUEUED]: async () => void searchEngine.feed(),
        }),
      },
    ),
  )
  if (config.worksOnJobs) alerts = await openAlerts({ db, jobs, reportError }, undo)
  // At the first start, so that they are in every backup.
  await pushKeys(db)
  const mailer = await startMailer(jobs, transport, (mail, error) => noteUnsentEmail(db, mail, error))
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  await startAccountJobs({ db, jobs, mailer, images, privateFiles, publicUrl: () => site })
  await startAuditJobs({ db, jobs, mailer, log: (line) => console.event(line), site })
  if (config.logCollector) await startAuditCopies({ db, jobs, collector: config.logCollector })
  await startFeatureJobs({ db, jobs, images })
  await startImportJobs({
    db,
    jobs,
    limits: config.isRateLimited ? postgresLimits(db) : noLimits,
    imagePrefix: config.imageHost?.uploadUrl ? config.imageHost.prefix : undefined,
  })
  await startFeedJobs({
    db,
    jobs,
    images,
    imagePrefix: config.imageHost?.uploadUrl ? config.imageHost.prefix : undefined,
    feeds: { isAllowed: config.feedNetworks && isOneOf(config.feedNetworks) },
  })
  webhooks = await startWebhookJobs({
    db,
    jobs,
    fetch: { isAllowed: config.webhookNetworks && isOneOf(config.webhookNetworks) },
    onError: (error) => reportError(`Webhooks: ${error.message}`),
  })
  undo.push(webhooks.stop)
  const cards = config.cards && stripeProvider(config.cards)
  await startPromotionJobs({ db, jobs, mailer, cards, publicUrl: () => site })
  const health = healthOf(config)
  await startHealthJobs({ db, jobs, health })
  const command = backupCommand(config, (line) => console.event(line))
  undo.push(() => command.stop())
  await startBackupJobs({ db, jobs, mailer, site, settings: config, runCommand: command.run })
  return {
    db,
    direct,
    replicas,
    images,
    privateFiles,
    jobs,
    mailer,
    sendText: openTexts(config, (line) => console.event(line), reportError),
    deliveries,
    mailDestination: transport.destination,
    health,
    cards,
    async announce(kind, port) {
      await addFirstSample(db)
      const announced = await announceProcess({
        db,
        kind,
        port,
        worksOnJobs: config.worksOnJobs,
        onError: (error) => reportError(`Processes: ${error.message}`),
      })
      undo.push(() => announced.stop())
    },
    sendNow: transport.send,
  }
}
