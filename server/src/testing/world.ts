import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountStatus, Role } from '@bowerbird/contract/accounts/accounts.terms'
import { type AdFields, emptyFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { categoryId } from '@bowerbird/contract/catalogue/ids'
import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { withoutUndefined } from '@bowerbird/contract/without-undefined'
import type { FastifyInstance, RouteOptions } from 'fastify'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { inject } from 'vitest'
import type { z } from 'zod'
import { buildApp } from '../app.ts'
import type { Strictness } from '../features/accounts/accounts.deps.ts'
import { startAccountJobs } from '../features/accounts/accounts.jobs.ts'
import type { OpenIdSettings } from '../features/accounts/openid/openid.client.ts'
import { adColumns, adValues } from '../features/ads/ads.columns.ts'
import { startPhoneRequestJobs } from '../features/ads/phone-requests.service.ts'
import { startBroadcastJobs } from '../features/broadcasts/broadcast-jobs.service.ts'
import { startBusinessJobs } from '../features/businesses/businesses.jobs.ts'
import { startChatJobs } from '../features/chat/chat-mails.service.ts'
import { startDealJobs } from '../features/chat/deals/deal-reminders.service.ts'
import { startOfferJobs } from '../features/chat/offers/offer-endings.service.ts'
import { startQueueTurnJobs } from '../features/chat/queue/queue-turns.service.ts'
import { repliesOf } from '../features/chat/replies/answerable-emails.service.ts'
import { startDemandJobs } from '../features/demand/unmet-searches.service.ts'
import { startDraftJobs } from '../features/drafts/drafts.service.ts'
import { startFigureJobs } from '../features/figures/figures.service.ts'
import type { Installation } from '../features/first-steps/first-steps.service.ts'
import type { HealthSources } from '../features/health/health.deps.ts'
import { startHealthJobs } from '../features/health/health-jobs.service.ts'
import { startImportJobs } from '../features/imports/run-import.service.ts'
import { startLifecycleJobs } from '../features/lifecycle/endings.service.ts'
import { queueNewAds } from '../features/moderation-queue/ad-changes.service.ts'
import { startQueueJobs } from '../features/moderation-queue/queue-jobs.service.ts'
import { makeDeliveries } from '../features/notifications/deliveries.service.ts'
import { noteUnsentEmail } from '../features/notifications/failures.service.ts'
import { startNotificationJobs } from '../features/notifications/notifications.service.ts'
import { makeSenders } from '../features/notifications/senders.ts'
import { startPriceJobs } from '../features/prices/plans.service.ts'
import { startPromotionJobs } from '../features/promotions/promotions.jobs.ts'
import type { CardProvider } from '../features/promotions/provider/provider.ts'
import { startRatingJobs } from '../features/ratings/reveal-ratings.service.ts'
import { startFeedJobs } from '../features/stock-feeds/run-feed.service.ts'
import { startTransparencyJobs } from '../features/transparency/transparency.service.ts'
import { startUploadJobs } from '../features/uploads/uploads.service.ts'
import { startWebhookJobs } from '../features/webhooks/send-webhooks.service.ts'
import { connectDb, type Db } from '../platform/db/db.ts'
import { followReplicas, type Replicas } from '../platform/db/replicas.ts'
import { join as joined, sql } from '../platform/db/sql.ts'
import { diskFiles, type PrivateFiles } from '../platform/files/private-files.ts'
import type { ConnectionTimeouts } from '../platform/http/broken-requests.ts'
import type { PublicFetch } from '../platform/http/public-fetch.ts'
import { diskImageStore, type ImageStore } from '../platform/images/image-store.ts'
import { GiveUp } from '../platform/jobs/jobs.ts'
import { type Limits, noLimits } from '../platform/limits/limits.ts'
import { postgresLimits } from '../platform/limits/postgres-limits.ts'
import type { IncomingMail } from '../platform/mail/incoming/incoming-mail.settings.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { type Mailer, startMailer } from '../platform/mail/mail-queue.ts'
import { startSession } from '../platform/session.ts'
import type { SendText, TextMessage } from '../platform/sms/sms.ts'
import { type Conformance, checkAgainstReference } from './conformance.ts'
import { databaseOn, type ServerConnection, TEMPLATE } from './database.setup.ts'
import { atEnd } from './ends.ts'
import { type TestJobs, testJobs } from './test-jobs.ts'

export interface TestMember {
  id: string
  email: string
  name: string
  /** The headers of this member's requests. */
  headers: { authorization: string }
}

interface MemberOptions {
  role?: Role
  status?: AccountStatus
  isVerified?: boolean
  name?: string
  email?: string
  passwordHash?: string
  phoneNumber?: string | null
}

interface AdOptions extends Partial<AdFields> {
  status?: AdStatus
  createdAt?: Date
}

export interface World {
  app: FastifyInstance
  db: Db
  images: ImageStore
  /** The folder of the image files. */
  imageFolder: string
  privateFiles: PrivateFiles
  /** The folder of the private files. */
  privateFolder: string
  /** To this world's database, for parts with connections of their own. */
  connection: pg.ClientConfig
  jobs: TestJobs
  mailer: Mailer
  limits: Limits
  /** Only with `on.replica`. */
  replicas: Replicas | undefined
  /** Match of the replies so far with the API reference. */
  conformance: Conformance
  /** The mails that committed transactions have sent to an address, oldest first. */
  mailsTo(email: string): Promise<Mail[]>
  /** The text messages that have been sent, oldest first. */
  texts: TextMessage[]
  member(options?: MemberOptions): Promise<TestMember>
  ad(seller: TestMember, options?: AdOptions): Promise<{ id: string }>
  feature(category: string, adIds: string[]): Promise<void>
}

export const testImage = '/images/0123456789abcdef0123456789abcdef/1280.webp'

/** Replies that were serialised in SQL must have exactly the fields of their schema. */
function checkReply(schema: z.ZodType, text: string): void {
  const reply: unknown = JSON.parse(text)
  const parsed = schema.parse(reply)
  if (JSON.stringify(sorted(parsed)) !== JSON.stringify(sorted(reply))) {
    throw new Error(`The reply has fields its schema does not name: ${text}`)
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

async function insertMember(db: Db, options: MemberOptions): Promise<TestMember> {
  const id = newId()
  const name = options.name ?? 'Test Member'
  const email = options.email ?? `member-${id}@example.com`
  await db.run(sql`
    insert into accounts (id, name, email, password_hash, role, status, verified_at, phone_number)
    values (${id}, ${name}, ${email}, ${options.passwordHash ?? null}, ${options.role ?? 'user'},
      ${options.status ?? 'active'}, ${(options.isVerified ?? true) ? new Date() : null},
      ${options.phoneNumber === undefined ? '+61491570006' : options.phoneNumber})`)
  const token = await startSession(db, id)
  return { id, name, email, headers: { authorization: `Bearer ${token}` } }
}

const firstSubcategories: Record<string, string> = {
  Electronics: 'Smartphones',
  Vehicles: 'Cars',
  Property: 'Houses',
  'Home Decor': 'Furniture',
}

async function insertAd(db: Db, seller: TestMember, options: AdOptions): Promise<{ id: string }> {
  const { status = 'active', createdAt = new Date(), ...own } = options
  const category = own.category ?? 'Electronics'
  const rules = categoryRules(category)
  const fields: AdFields = {
    ...emptyFields(),
    category,
    subcategory: firstSubcategories[category] ?? '',
    images: [testImage],
    title: 'A treasure',
    description: 'Well loved, works as it should.',
    price: 100,
    brand: rules.hasBrand ? 'Other' : null,
    model: null,
    condition: rules.hasCondition ? 'used' : null,
    listingType: 'sell',
    rentType: null,
    propertyArea: null,
    attributes: {},
    state: 'New South Wales',
    city: 'Sydney',
    suburb: null,
    postcode: null,
    contactName: seller.name,
    ...withoutUndefined(own),
  }
  const id = newId({ msecs: createdAt.getTime() })
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into ads (id, seller_id, status, reserved_until, created_at, updated_at, ${adColumns})
      values (${id}, ${seller.id}, ${status}, ${status === 'reserved' ? new Date(Date.now() + 86_400_000) : null},
        ${createdAt}, ${createdAt}, ${joined(adValues(fields))})`)
    if (status === 'pending') await queueNewAds(tx, [id])
  })
  return { id }
}

/** Number of statements in a world's database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return n
}

export interface WorldOptions {
  /** Off by default, because all requests of a test come from one address. */
  isRateLimited?: boolean
  openId?: OpenIdSettings
  strictness?: Strictness
  publicUrl?: string
  trustProxy?: string[]
  /** Null: the market has no gateway for text messages. */
  sendText?: SendText | null
  textsPerDay?: number
  /** How feeds are fetched. */
  feeds?: PublicFetch
  /** How webhooks are sent. */
  webhooks?: PublicFetch
  /** Push services of the test. */
  pushHosts?: string[]
  /** Timeouts for slow clients. */
  timeouts?: ConnectionTimeouts
  /** Replies to emails; by default they can't be answered. */
  incomingMail?: IncomingMail | undefined
  mailTimeouts?: { idle: number; connection: number }
  /** What the health page looks at; by default nothing. */
  health?: HealthSources
  /** The card provider; by default cards can't be taken. */
  cards?: CardProvider
  /** Settings that a new market needs; a demo market's by default. */
  installation?: Installation
  /** Sees every route before the app does and may change it, to prove that a check notices. */
  onRoute?: ((route: RouteOptions) => void) | undefined
  /** The database to copy: by default a market without members. Nothing may be connected to it. */
  template?: string
  /** On a separate server with the template database, and its replica. */
  on?: { server: ServerConnection; replica: ServerConnection }
}

/** A whole application on a database of its own, which is dropped when the test file ends. */
export async function makeWorld(options: WorldOptions = {}): Promise<World> {
  const server = options.on?.server ?? inject('postgres')
  const database = `world_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  if (options.on) admin.on('error', () => {})
  await admin.connect()
  await admin.query(`create database ${database} template ${options.template ?? TEMPLATE} strategy file_copy`)
  const connection = databaseOn(server, database)
  const db = connectDb(connection)
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-images-'))
  const images = diskImageStore(folder)
  const privateFolder = `${folder}-private`
  const privateFiles = diskFiles(privateFolder)
  const jobs = await testJobs(db)
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    if (mail.to.startsWith('refused-')) throw new GiveUp('Mailbox is full')
    mails.push(mail)
  }
  const mailer = await startMailer(jobs, { destination: 'the test', send, close: () => {} }, (mail, error) =>
    noteUnsentEmail(db, mail, error),
  )
  const { publicUrl = 'http://localhost' } = options
  await startAccountJobs({ db, jobs, mailer, images, privateFiles, publicUrl: () => publicUrl })
  await startPhoneRequestJobs({ db, jobs })
  await startUploadJobs({ db, jobs, images })
  const onError = (error: Error) => {
    throw error
  }
  await startQueueJobs({ db, jobs, onError })
  const deliveries = makeDeliveries({ db, jobs, onError, startsItself: false })
  await startTransparencyJobs({ db, jobs })
  await startDemandJobs({ db, jobs })
  await startDraftJobs({ db, jobs })
  await startBroadcastJobs({ db, jobs })
  await startBusinessJobs({ db, jobs })
  await startFigureJobs({ db, jobs })
  await startPriceJobs({ db, jobs })
  await startHealthJobs({ db, jobs, health: options.health })
  await startPromotionJobs({ db, jobs, mailer, cards: options.cards, publicUrl: () => publicUrl })
  const replicas =
    options.on &&
    followReplicas({
      primary: db,
      connection,
      replicas: [databaseOn(options.on.replica, database)],
      onError: () => {},
    })
  const limits = options.isRateLimited ? postgresLimits(db) : noLimits
  await startImportJobs({ db, jobs, limits })
  await startFeedJobs({ db, jobs, images, feeds: options.feeds })
  await startWebhookJobs({ db, jobs, fetch: options.webhooks, onError })
  const { openId, strictness, trustProxy, pushHosts = [], timeouts, onRoute } = options
  const texts: TextMessage[] = []
  const record: SendText = async (message) => void texts.push(message)
  const { sendText = record } = options
  await startChatJobs({ db, jobs })
  await startLifecycleJobs({ db, jobs })
  await startOfferJobs({ db, jobs })
  await startQueueTurnJobs({ db, jobs })
  await startDealJobs({ db, jobs })
  await startRatingJobs({ db, jobs })
  await startNotificationJobs({ db, jobs })
  await deliveries.start(
    makeSenders({
      mailer,
      replies: repliesOf({ incomingMail: options.incomingMail }),
      publicUrl: () => publicUrl,
    }),
  )
  const app = await buildApp({
    db,
    connection,
    replicas,
    images,
    privateFiles,
    jobs,
    mailer,
    sendText: sendText ?? undefined,
    textsPerDay: options.textsPerDay,
    limits,
    openId,
    strictness,
    trustProxy,
    pushHosts,
    webhooks: options.webhooks,
    timeouts,
    onRoute,
    publicUrl: () => publicUrl,
    installation: options.installation,
    cards: options.cards,
    sendNow: send,
    incomingMail: options.incomingMail,
    mailTimeouts: options.mailTimeouts,
    ...(options.health && { health: options.health }),
    logLevel: 'silent',
    checkReply,
  })
  const conformance = checkAgainstReference(app)

  atEnd(async () => {
    await app.close()
    await deliveries.stop()
    await replicas?.close()
    await db.close()
    // A test's own server may have stopped already.
    if (!options.on) await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true, force: true })
    await rm(privateFolder, { recursive: true, force: true })
    if (conformance.problems.length) {
      throw new Error(`Replies that the reference does not describe:\n${conformance.problems.join('\n')}`)
    }
  })

  return {
    app,
    db,
    images,
    imageFolder: folder,
    privateFiles,
    privateFolder,
    connection,
    jobs,
    mailer,
    limits,
    replicas,
    conformance,
    async mailsTo(email) {
      // As with delayed jobs, no test waits until a decision can't be undone any more.
      await db.run(sql`
        update deliveries set due_at = now() where due_at <= now() + make_interval(secs => ${UNDO_SECONDS})`)
      await deliveries.trigger()
      await jobs.run()
      return mails.filter(({ to }) => to === email)
    },
    texts,
    member: (options = {}) => insertMember(db, options),
    ad: (seller, options = {}) => insertAd(db, seller, options),
    async feature(category, adIds) {
      for (const [i, adId] of adIds.entries()) {
        await db.run(
          sql`insert into featured_ads (category_id, rank, ad_id) values (${categoryId(category)}, ${i + 1}, ${adId})`,
        )
      }
    },
  }
}
