import { resolve } from 'node:path'
import { z } from 'zod'
import { onOff, optional, secureAddress, withDefault } from '../config-values.ts'
import { addressesOf } from '../db/addresses.ts'
import { bucketProblems, readBucket } from '../images/s3.settings.ts'
import type { S3Settings } from '../images/s3-client.ts'

/** How many backups are kept: the latest of so many days, weeks and months. */
export interface KeepRule {
  daily: number
  weekly: number
  monthly: number
}

/** Scheduled backups. */
export interface BackupSettings {
  place: { folder: string } | { s3: S3Settings }
  /** Every day, in Sydney. */
  time: { hour: number; minute: number }
  keep: KeepRule
  /** Days between drills; 0: none. */
  drillDays: number
  /** An empty database that drills may fill and clear; undefined: an embedded one under DATA_DIR. */
  drillDatabaseUrl: string | undefined
}

/** Shorter ones can be guessed by whoever has the file. */
const SHORTEST_PASSPHRASE = 16
const database = z.string().refine((value) => addressesOf(value).length === 1, {
  error: 'must be an address like postgres://user:password@host:5432/drill',
})

export const backupVariables = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(secureAddress('https://s3.ap-southeast-2.amazonaws.com')),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_TIME: withDefault(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 01:30')
      .transform((value) => {
        const [hour = 0, minute = 0] = value.split(':').map(Number)
        return { hour, minute }
      }),
    '01:30',
  ),
  BACKUP_KEEP: withDefault(
    z
      .string()
      .regex(
        /^([1-9]\d{0,2}),(\d{1,3}),(\d{1,3})$/,
        'must be three numbers: days, weeks and months, as in 7,4,6',
      )
      .transform((value): KeepRule => {
        const [daily = 0, weekly = 0, monthly = 0] = value.split(',').map(Number)
        return { daily, weekly, monthly }
      }),
    '7,4,6',
  ),
  BACKUP_PASSPHRASE: optional(
    z.string().min(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`),
  ),
  BACKUP_DRILL_DAYS: withDefault(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(365, 'must be at most 365'),
    7,
  ),
  BACKUP_DRILL_DATABASE_URL: optional(database),
  BACKUPS_ELSEWHERE: withDefault(onOff, 'off'),
}

type Settings = {
  [Name in keyof typeof backupVariables]?: z.output<(typeof backupVariables)[Name]>
}

export function backupProblems(env: Settings & Readonly<Record<string, unknown>>): string[] {
  const problems = bucketProblems(env, 'BACKUP_S3')
  if (env.BACKUP_DIR && env.BACKUP_S3_ENDPOINT)
    problems.push(
      'BACKUP_DIR and BACKUP_S3_ENDPOINT exclude each other: backups go to a folder or to a bucket',
    )
  const drill = env.BACKUP_DRILL_DATABASE_URL
  if (drill && [env.DATABASE_URL, env.DATABASE_DIRECT_URL].includes(drill))
    problems.push('BACKUP_DRILL_DATABASE_URL must not be the market’s own database: a drill clears it')
  return problems
}

/** Undefined: no backups are scheduled. */
export function readBackups(env: Settings): BackupSettings | undefined {
  const s3 = readBucket(env, 'BACKUP_S3')
  const place = s3 ? { s3 } : env.BACKUP_DIR ? { folder: resolve(env.BACKUP_DIR) } : undefined
  const { BACKUP_TIME: time, BACKUP_KEEP: keep, BACKUP_DRILL_DAYS: drillDays = 0 } = env
  if (!place || !time || !keep) return undefined
  return { place, time, keep, drillDays, drillDatabaseUrl: env.BACKUP_DRILL_DATABASE_URL }
}
