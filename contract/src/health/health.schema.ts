import { z } from 'zod'
import { channels } from '../notifications/notifications.terms.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import { checkAreas, ERRORS_PAGE_SIZE, findingLevels } from './health.terms.ts'

const count = z.number().int()
const time = z.iso.datetime()

export const HealthFinding = z.object({
  area: z.enum(checkAreas),
  about: z.string(),
  level: z.enum(findingLevels),
  message: z.string(),
  /** What to do about it. */
  fix: z.string().optional(),
})
export type HealthFinding = z.infer<typeof HealthFinding>

/** What `bowerbird doctor` prints, without passwords and keys. */
export const HealthChecks = z.object({
  findings: z.array(HealthFinding),
  checkedAt: time,
  /** The process that looked. */
  checkedBy: z.string(),
  /** When the checks that take minutes last ran, in the night or on demand; null: never. */
  slowCheckedAt: time.nullable(),
})
export type HealthChecks = z.infer<typeof HealthChecks>

export const HealthProcess = z.object({
  host: z.string(),
  port: count,
  kind: z.enum(['server', 'worker']),
  version: z.string(),
  worksOnJobs: z.boolean(),
  memoryBytes: z.number(),
  startedAt: time,
  seenAt: time,
  /** It has said nothing for minutes. */
  isSilent: z.boolean(),
})
export type HealthProcess = z.infer<typeof HealthProcess>

export const HealthQueue = z.object({
  queue: z.string(),
  /** Due, or waiting for a retry. */
  waiting: count,
  retrying: count,
  /** Given up. */
  failed: count,
  /** Age of the oldest waiting one. */
  oldestSeconds: count,
  /** Its last run; null: none is known. */
  lastRunAt: time.nullable(),
  tookMs: count.nullable(),
  succeededAt: time.nullable(),
  failedAt: time.nullable(),
  /** Why it last failed. */
  error: z.string().nullable(),
  /** When it runs by itself, as cron writes it. */
  schedule: z.string().nullable(),
})
export type HealthQueue = z.infer<typeof HealthQueue>

/** A job that has failed: without its data, which may be personal. */
export const UnfinishedJob = z.object({
  _id: z.uuid(),
  queue: z.string(),
  isGivenUp: z.boolean(),
  attempts: count,
  createdAt: time,
  /** Null: it is given up. */
  nextAt: time.nullable(),
  error: z.string(),
})
export type UnfinishedJob = z.infer<typeof UnfinishedJob>

export const HealthChannel = z.object({
  channel: z.enum(channels),
  waiting: count,
  retrying: count,
  failed: count,
  oldestSeconds: count,
  /** Why deliveries fail, most frequent first. */
  reasons: z.array(z.object({ error: z.string(), count })),
})
export type HealthChannel = z.infer<typeof HealthChannel>

const HealthStatement = z.object({ text: z.string(), calls: count, meanMs: z.number(), totalMs: z.number() })

const HealthSample = z.object({
  day: z.iso.date(),
  databaseBytes: z.number(),
  ads: count,
  accounts: count,
  images: count,
})
export type HealthSample = z.infer<typeof HealthSample>

const RequestFigures = z.object({ requests: count, failures: count, refusals: count })

export const Health = z.object({
  version: z.object({
    current: z.string(),
    node: z.string(),
    database: z.string(),
    migration: z.string(),
    /** What is new in this version: lines of CHANGELOG.md. */
    notes: z.array(z.string()),
  }),
  processes: z.array(HealthProcess),
  queues: z.array(HealthQueue),
  jobs: z.array(UnfinishedJob),
  channels: z.array(HealthChannel),
  storage: z.object({
    databaseBytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
    /** One a day, oldest first. */
    samples: z.array(HealthSample),
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    /** True if images are in a bucket. */
    hasBucket: z.boolean(),
  }),
  statements: z.object({
    isOn: z.boolean(),
    /** How to switch the statistics on, if they are off. */
    help: z.string().optional(),
    slowest: z.array(HealthStatement),
  }),
  requests: z.object({
    lastHour: RequestFigures,
    lastDay: RequestFigures,
    /** Routes that refused requests over a limit in the last day, most first. */
    refused: z.array(z.object({ route: z.string(), refusals: count })),
    /** False: the limits are switched off. */
    isLimited: z.boolean(),
  }),
})
export type Health = z.infer<typeof Health>

export const RecentError = z.object({
  /** The reference on the error page. */
  requestId: z.uuid(),
  at: time,
  method: z.string(),
  route: z.string(),
  status: count,
  error: z.string(),
})
export type RecentError = z.infer<typeof RecentError>

export const RecentErrorsQuery = z.object({
  /** The reference of an error page; the beginning is enough. */
  reference: z.string().trim().max(100).optional(),
  page: pageQuery.page,
  limit: pageQuery.limit.removeDefault().default(ERRORS_PAGE_SIZE),
})
export type RecentErrorsQuery = z.infer<typeof RecentErrorsQuery>

/** Latest first. */
export const RecentErrors = z.object({ errors: z.array(RecentError), pagination: Pagination })
export type RecentErrors = z.infer<typeof RecentErrors>

/** Those of these jobs that have failed, or all of the queue. */
export const JobsBody = z.object({
  queue: z.string().min(1).max(100),
  ids: z.array(z.uuid()).min(1).max(100).optional(),
})
export type JobsBody = z.infer<typeof JobsBody>

export const ChangedJobs = z.object({ changed: count })
