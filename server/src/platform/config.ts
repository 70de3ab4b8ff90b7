import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)
const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const Environment = z.object({
  PORT: withDefault(
    z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535),
    3000,
  ),
  HOST: withDefault(z.string(), '0.0.0.0'),
  PUBLIC_URL: optional(address(/^https?$/, 'https://market.example.com')),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/bowerbird')),
  REDIS_URL: optional(address(/^rediss?$/, 'redis://host:6379')),
  SMTP_URL: optional(address(/^smtps?$/, 'smtp://user:password@host:587')),
  MAIL_FROM: withDefault(z.string(), 'Bowerbird <no-reply@bowerbird.example>'),
  SUPPORT_EMAIL: withDefault(z.email('must be an email address'), 'support@bowerbird.example'),
  ADMIN_EMAIL: optional(z.email('must be an email address')),
  ADMIN_PASSWORD: optional(z.string().min(6, 'must have at least 6 characters')),
  DEMO: optional(onOff),
  RATE_LIMIT: withDefault(onOff, 'on'),
  LOG_LEVEL: withDefault(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info, warn or silent',
    ),
    'warn',
  ),
})

export interface Config {
  port: number
  host: string
  /** Where people reach the product; undefined until the port is known when nobody said. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string
  firstAdmin: { email: string; password: string } | undefined
  isDemo: boolean
  isRateLimited: boolean
  logLevel: string
}

/** Reads the environment once. A bad value stops the start with one line that names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const env = parsed.data
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new StartError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither')
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    isDemo: env.DEMO ?? env.DATABASE_URL === undefined,
    isRateLimited: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
  }
}
