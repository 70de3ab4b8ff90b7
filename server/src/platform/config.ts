import { resolve } from 'node:path'
import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import type { ImageHost } from '@bowerbird/contract/uploads/image-host'
import { UPLOAD_PRESET } from '@bowerbird/contract/uploads/uploads.terms'
import { z } from 'zod'
import {
  type BackupSettings,
  backupProblems,
  backupVariables,
  readBackups,
} from './backup/backup.settings.ts'
import { type CardSettings, cardProblems, cardVariables, readCards } from './card.settings.ts'
import {
  address,
  hosts,
  languages,
  networks,
  onOff,
  optional,
  policySource,
  secureAddress,
  webAddresses,
  withDefault,
} from './config-values.ts'
import { addressesOf } from './db/addresses.ts'
import { LOAD_LIMITS, type LoadLimits } from './http/load-gate.ts'
import { bucketProblems, readBucket } from './images/s3.settings.ts'
import type { S3Settings } from './images/s3-client.ts'
import { logCollectorProblems, logCollectorVariables, readLogCollector } from './logs/collector.settings.ts'
import type { LogCollectorSettings } from './logs/collector-client.ts'
import {
  type IncomingMail,
  incomingMailProblems,
  incomingMailVariables,
  readIncomingMail,
} from './mail/incoming/incoming-mail.settings.ts'
import {
  readSearchEngine,
  type SearchEngineSettings,
  searchEngineProblems,
  searchEngineVariables,
} from './search-engine.settings.ts'
import { insecureSettings } from './secure-settings.ts'
import { readSms } from './sms/read-sms.ts'
import { DEFAULT_SMS_BODY, DEFAULT_TEXTS_PER_DAY, faultOfSmsBody, type SmsGateway } from './sms/sms.ts'
import { SettingsError } from './start-error.ts'

/** The minimum everywhere; an operator may require more. */
const SHORTEST_PASSWORD = 6

const atLeastOne = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1000000')

const DATABASE_EXAMPLE = 'postgres://user:password@host:5432/bowerbird'
/** May name several hosts; the one that accepts writes is used. */
const database = z
  .string()
  .refine((value) => addressesOf(value).length > 0, `must be an address like ${DATABASE_EXAMPLE}`)
const databases = z
  .string()
  .transform((value) => value.split(/,\s*(?=postgres(?:ql)?:)|\s+/).filter((part) => part !== ''))
  .refine(
    (urls) => urls.every((url) => addressesOf(url).length === 1),
    `must be addresses like ${DATABASE_EXAMPLE}, separated by commas`,
  )

/**
 * The trusted proxies: only their X-Forwarded-For is believed. Named by address, not by number of hops, because a client
 * that bypasses them could claim any address.
 */
const proxies = networks('your proxies')

const Environment = z.object({
  PORT: withDefault(
    z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535),
    3000,
  ),
  HOST: withDefault(z.string(), '0.0.0.0'),
  LANGUAGES: withDefault(languages, SOURCE_LANGUAGE),
  PUBLIC_URL: optional(address(/^https?$/, 'https://market.example.com')),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(database),
  DATABASE_DIRECT_URL: optional(database),
  DATABASE_REPLICA_URLS: optional(databases),
  // Storing images may hold three connections while it waits for the storage.
  DATABASE_POOL: withDefault(atLeastOne.min(4, 'must be at least 4').max(1_000, 'must be at most 1000'), 10),
  DATABASE_STATEMENTS: withDefault(z.enum(['named', 'unnamed'], 'must be named or unnamed'), 'named'),
  JOBS: withDefault(onOff, 'on'),
  DRAIN_SECONDS: withDefault(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(300, 'must be at most 300'),
    0,
  ),
  REDIS_URL: optional(address(/^rediss?$/, 'redis://host:6379')),
  SMTP_URL: optional(address(/^smtps?$/, 'smtp://user:password@host:587')),
  MAIL_FROM: withDefault(z.string(), 'no-reply@bowerbird.example'),
  ...incomingMailVariables,
  SMS_URL: optional(secureAddress('https://sms.example.com/messages')),
  SMS_TOKEN: optional(z.string()),
  SMS_BODY: withDefault(
    z.string().superRefine((template, context) => {
      const fault = faultOfSmsBody(template)
      if (fault) context.addIssue(fault)
    }),
    DEFAULT_SMS_BODY,
  ),
  SMS_PER_DAY: withDefault(atLeastOne, DEFAULT_TEXTS_PER_DAY),
  SUPPORT_EMAIL: optional(z.email('must be an email address')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: withDefault(secureAddress('https://accounts.google.com'), 'https://accounts.google.com'),
  TRUST_PROXY: withDefault(proxies, 'off'),
  METRICS_FROM: withDefault(networks('those who collect metrics'), 'loopback'),
  ADMIN_EMAIL: optional(z.email('must be an email address')),
  ADMIN_PASSWORD: optional(z.string()),
  MIN_PASSWORD_LENGTH: withDefault(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(SHORTEST_PASSWORD, `must be at least ${SHORTEST_PASSWORD}`)
      .max(64, 'must be at most 64'),
    SHORTEST_PASSWORD,
  ),
  HIDE_REGISTERED_EMAILS: withDefault(onOff, 'off'),
  BREACHED_PASSWORDS_URL: optional(secureAddress('https://api.pwnedpasswords.com/range')),
  VIRUS_SCANNER_URL: optional(
    address(/^tcp$/, 'tcp://127.0.0.1:3310').refine(
      (value) => Boolean(URL.parse(value)?.port),
      'must have a port, as in tcp://127.0.0.1:3310',
    ),
  ),
  REQUIRE_SECURE_SETTINGS: withDefault(onOff, 'off'),
  PUSH_HOSTS: optional(hosts),
  FEED_NETWORKS: withDefault(networks('feeds in your own network'), 'off'),
  WEBHOOK_NETWORKS: withDefault(networks('receivers of webhooks in your own network'), 'off'),
  S3_ENDPOINT: optional(address(/^https?$/, 'https://s3.ap-southeast-2.amazonaws.com')),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  IMAGE_UPLOAD_URL: optional(policySource('https://api.example.com/market/upload')),
  IMAGE_UPLOAD_PRESET: withDefault(z.string().max(200, 'must have at most 200 characters'), UPLOAD_PRESET),
  IMAGE_HOST_PREFIX: optional(
    policySource('https://res.example.com/market/')
      .refine((value) => !value.includes('?'), 'must have no query')
      .refine((value) => value.endsWith('/'), 'must end with a slash, as in https://res.example.com/market/'),
  ),
  AD_NETWORK_ID: optional(
    z
      .string()
      .regex(/^[\w.-]{3,80}$/, 'must be the id from your ad network, such as ca-pub-1234567890123456'),
  ),
  AD_NETWORK_SLOT: optional(z.string().regex(/^[\w.-]{1,80}$/, 'must be the slot from your ad network')),
  AD_NETWORK_SCRIPT: withDefault(
    address(/^https?$/, 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
    'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
  ),
  SOCIAL_LINKS: optional(webAddresses),
  DEMO: optional(onOff),
  RATE_LIMIT: withDefault(onOff, 'on'),
  MAX_API_REQUESTS: withDefault(atLeastOne, LOAD_LIMITS.api),
  MAX_PAGE_REQUESTS: withDefault(atLeastOne, LOAD_LIMITS.pages),
  MAX_DELAY_MS: withDefault(atLeastOne, LOAD_LIMITS.delayMs),
  LOG_LEVEL: withDefault(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info, warn or silent',
    ),
    'warn',
  ),
  ...logCollectorVariables,
  ...backupVariables,
  ...cardVariables,
  ...searchEngineVariables,
})

export interface Config {
  port: number
  host: string
  /** The address people use; undefined: localhost with the port, once that is known. */
  publicUrl: string | undefined
  /** The languages people can choose from; the first is for those who haven’t, and whose browser asks for none. */
  languages: string[]
  dataDir: string
  /** The external database; undefined: the embedded one. May go through a pooler. */
  databaseUrl: string | undefined
  /** The same without a pooler, for what needs a session; set whenever `databaseUrl` is. */
  databaseDirectUrl: string | undefined
  /** Replicas for what visitors read. */
  databaseReplicaUrls: string[]
  /** The maximum number of connections to the database, and to each replica. */
  databasePool: number
  /** True if statements are prepared, which not every pooler supports. */
  hasNamedStatements: boolean
  /** True if this process runs jobs, false if it leaves them to workers. */
  worksOnJobs: boolean
  /** Time that a stopping process still answers requests, so that a load balancer notices. */
  drainSeconds: number
  redisUrl: string | undefined
  /** Finds ads by words; undefined: PostgreSQL does. */
  searchEngine: SearchEngineSettings | undefined
  smtpUrl: string | undefined
  /** With a name, or an address alone: then the name is the market's. */
  mailFrom: string
  /** Replies to emails; undefined: they can't be answered. */
  incomingMail: IncomingMail | undefined
  /** Gateway for text messages; undefined: none, except in a demo market, where they are logged. */
  sms: SmsGateway | undefined
  /** Text messages that the market sends in 24 hours. */
  textsPerDay: number
  /** Recipient of contact messages, unless the back office sets another. */
  supportEmail: string | undefined
  /** The OpenID provider people can log in with; undefined if none is configured. */
  openId: { issuer: string; clientId: string; clientSecret: string } | undefined
  trustProxy: string[] | undefined
  /** Addresses that may read /metrics. */
  metricsFrom: string[]
  firstAdmin: { email: string; password: string } | undefined
  /** The minimum length of new passwords. */
  minPassword: number
  /** True if no reply may reveal that an email address has an account. */
  hidesEmails: boolean
  /** The service that knows breached passwords; undefined: they aren't looked up. */
  breachedPasswords: string | undefined
  /** Address of clamd, which sees every image before it is stored; undefined: nothing does. */
  virusScanner: string | undefined
  /** True if the start has checked that the settings are those of a market on the internet. */
  isSecured: boolean
  /** Addresses in the operator's own network that feeds may be read from. */
  feedNetworks: string[] | undefined
  /** The same for webhooks. */
  webhookNetworks: string[] | undefined
  /** Hosts of push services besides those of the known browsers. */
  pushHosts: string[]
  /** The bucket for images; undefined: a folder under `dataDir`. */
  s3: S3Settings | undefined
  /** An external service for images of ads; undefined: the product stores them itself. */
  imageHost: ImageHost | undefined
  /** The ad network on the home page; undefined: the market's own banners, and nothing external. */
  adNetwork: { id: string; slot: string | undefined; script: string } | undefined
  /** The market's pages on social networks, unless the back office says otherwise. */
  socialLinks: string[] | undefined
  isDemo: boolean
  isRateLimited: boolean
  /** Number of requests that may be in flight before further ones are refused. */
  loadLimits: LoadLimits
  logLevel: string
  /** The system that gets a copy of the log; undefined: none. */
  logCollector: LogCollectorSettings | undefined
  /** Scheduled backups; undefined: none. */
  backups: BackupSettings | undefined
  /** Encrypts backups; undefined: they are not encrypted. */
  backupPassphrase: string | undefined
  /** True if something else backs up the market, so that nobody is warned. */
  hasBackupsElsewhere: boolean
  /** The keys of the card provider; undefined: cards can't be taken. */
  cards: CardSettings | undefined
}

type Settings = z.output<typeof Environment>

/** The prefix alone is enough to show existing images of a service that takes no new ones. */
function readImageHost(env: Settings): ImageHost | undefined {
  const { IMAGE_UPLOAD_URL: uploadUrl, IMAGE_UPLOAD_PRESET: preset, IMAGE_HOST_PREFIX: prefix } = env
  return prefix ? { prefix, uploadUrl, preset } : undefined
}

/** Settings that are set or unset together. `env` may contain valid settings only, if others are invalid. */
function problemsBetween(env: Partial<Settings>): string[] {
  const problems: string[] = []
  const pair = (one: keyof Settings, other: keyof Settings) => {
    if (Boolean(env[one]) !== Boolean(env[other])) {
      problems.push(`${one} and ${other} go together: set both or neither`)
    }
  }
  pair('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  const shortest = env.MIN_PASSWORD_LENGTH ?? SHORTEST_PASSWORD
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < shortest) {
    problems.push(`ADMIN_PASSWORD must have at least ${shortest} characters`)
  }
  pair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  problems.push(...incomingMailProblems(env))
  if (env.SMS_TOKEN && !env.SMS_URL) problems.push('SMS_TOKEN needs SMS_URL, the address of the gateway')
  problems.push(...logCollectorProblems(env))
  if (!env.DATABASE_URL) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const) {
      if (env[name]) problems.push(`${name} needs DATABASE_URL, the address of the database itself`)
    }
    if (env.JOBS === false) {
      problems.push(
        'JOBS=off needs DATABASE_URL: with the embedded database no other process can run the jobs',
      )
    }
  }
  problems.push(
    ...bucketProblems(env, 'S3'),
    ...backupProblems(env),
    ...cardProblems(env),
    ...searchEngineProblems(env),
  )
  if (env.IMAGE_UPLOAD_URL && !env.IMAGE_HOST_PREFIX) {
    problems.push('IMAGE_HOST_PREFIX is missing: IMAGE_UPLOAD_URL needs the prefix of its images’ addresses')
  }
  return problems
}

/** Names every setting once: the first thing that is wrong with it. */
function problemsIn({ issues }: z.ZodError, environment: Record<string, string | undefined>): string[] {
  const problems = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0])
    if (!problems.has(name)) problems.set(name, `${name} ${message}`)
  }
  // The others may not fit together either. An invalid partner counts as set.
  const others = Object.entries(environment).filter(([name]) => !problems.has(name))
  const invalid = Object.fromEntries([...problems.keys()].map((name) => [name, 'invalid']))
  const valid = Environment.parse(Object.fromEntries(others))
  return [...problems.values(), ...problemsBetween({ ...valid, ...invalid })]
}

/** Reads the environment once. Bad values stop the start with one line for each that names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new SettingsError(problemsIn(parsed.error, environment))
  const env = parsed.data
  const problems = [
    ...problemsBetween(env),
    ...(env.REQUIRE_SECURE_SETTINGS ? insecureSettings(env, environment) : []),
  ]
  if (problems.length) throw new SettingsError(problems)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    languages: env.LANGUAGES,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    databasePool: env.DATABASE_POOL,
    hasNamedStatements: env.DATABASE_STATEMENTS === 'named',
    worksOnJobs: env.JOBS,
    drainSeconds: env.DRAIN_SECONDS,
    redisUrl: env.REDIS_URL,
    searchEngine: readSearchEngine(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    incomingMail: readIncomingMail(env),
    sms: readSms(env),
    textsPerDay: env.SMS_PER_DAY,
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
    metricsFrom: env.METRICS_FROM ?? [],
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : undefined,
    minPassword: env.MIN_PASSWORD_LENGTH,
    hidesEmails: env.HIDE_REGISTERED_EMAILS,
    breachedPasswords: env.BREACHED_PASSWORDS_URL,
    virusScanner: env.VIRUS_SCANNER_URL,
    isSecured: env.REQUIRE_SECURE_SETTINGS,
    feedNetworks: env.FEED_NETWORKS,
    webhookNetworks: env.WEBHOOK_NETWORKS,
    pushHosts: env.PUSH_HOSTS ?? [],
    s3: readBucket(env, 'S3'),
    imageHost: readImageHost(env),
    adNetwork: env.AD_NETWORK_ID
      ? { id: env.AD_NETWORK_ID, slot: env.AD_NETWORK_SLOT, script: env.AD_NETWORK_SCRIPT }
      : undefined,
    socialLinks: env.SOCIAL_LINKS,
    isDemo: env.DEMO ?? env.DATABASE_URL === undefined,
    isRateLimited: env.RATE_LIMIT,
    loadLimits: { api: env.MAX_API_REQUESTS, pages: env.MAX_PAGE_REQUESTS, delayMs: env.MAX_DELAY_MS },
    logLevel: env.LOG_LEVEL,
    logCollector: readLogCollector(env),
    backups: readBackups(env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    hasBackupsElsewhere: env.BACKUPS_ELSEWHERE,
    cards: readCards(env),
  }
}
