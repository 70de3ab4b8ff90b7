import { isIP } from 'node:net'
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

/** An issuer is spoken to over TLS, except on this very machine, where tests and tryouts run theirs. */
const issuer = address(/^https?$/, 'https://accounts.google.com').refine((value) => {
  if (!URL.canParse(value)) return true
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, 'must begin with https://')

const isNetwork = (text: string): boolean => {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The proxies that stand in front: only they are believed about where a request comes from. Named by
 * address, never by number, because whoever reaches the product past them could claim any address.
 */
const proxies = z.string().transform((value, context) => {
  if (value === 'off') return undefined
  const networks = value.split(',').map((part) => part.trim())
  if (networks.every((network) => proxyGroups.includes(network) || isNetwork(network))) return networks
  context.addIssue('must be off, or the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8')
  return z.NEVER
})

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
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: withDefault(issuer, 'https://accounts.google.com'),
  TRUST_PROXY: withDefault(proxies, 'off'),
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
  /** The OpenID provider people can sign in with; undefined where none is set up. */
  openId: { issuer: string; clientId: string; clientSecret: string } | undefined
  trustProxy: string[] | undefined
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
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither')
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
    openId:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    trustProxy: env.TRUST_PROXY,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    isDemo: env.DEMO ?? env.DATABASE_URL === undefined,
    isRateLimited: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
  }
}
