import { addressesOf } from './db/addresses.ts'

/** The settings that a market on the internet needs. */
interface PublicSettings {
  PUBLIC_URL?: string | undefined
  MIN_PASSWORD_LENGTH?: number | undefined
  RATE_LIMIT?: boolean | undefined
  DEMO?: boolean | undefined
  LOG_LEVEL?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URLS?: readonly string[] | undefined
  REDIS_URL?: string | undefined
  SEARCH_ENGINE_URL?: string | undefined
  SEARCH_ENGINE_SHARDS?: readonly string[] | undefined
  SMTP_URL?: string | undefined
  INCOMING_MAIL_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  BREACHED_PASSWORDS_URL?: string | undefined
  VIRUS_SCANNER_URL?: string | undefined
  LOG_COLLECTOR_URL?: string | undefined
}

/** OWASP's, for people's own passwords. */
const SHORTEST = 8

const isHere = (hostname: string) => ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Encrypted, with a certificate that is checked; or it never leaves this machine. */
function isPrivateLine(address: string, protocol: string, hasTls = (_url: URL): boolean => false): boolean {
  const url = URL.parse(address)
  return url !== null && (isHere(url.hostname) || url.protocol === protocol || hasTls(url))
}

const isVerified = ({ searchParams }: URL) => searchParams.get('sslmode') === 'verify-full'
const isStartTls = ({ searchParams }: URL) => searchParams.get('requireTLS') === 'true'

const databaseProblems = (name: string, urls: readonly string[]): string[] =>
  urls.flatMap(addressesOf).every((address) => isPrivateLine(address, 'none:', isVerified))
    ? []
    : [`${name} needs ?sslmode=verify-full`]

/** What keeps a market from being safe on the internet. For `REQUIRE_SECURE_SETTINGS=on`. */
export function insecureSettings(env: PublicSettings, nodeEnvironment: NodeJS.ProcessEnv): string[] {
  const problems: string[] = []
  const need = (isMet: boolean, problem: string) => {
    if (!isMet) problems.push(problem)
  }
  need(env.PUBLIC_URL?.startsWith('https:') ?? false, 'PUBLIC_URL must begin with https://')
  need((env.MIN_PASSWORD_LENGTH ?? 0) >= SHORTEST, `MIN_PASSWORD_LENGTH must be at least ${SHORTEST}`)
  need(env.RATE_LIMIT !== false, 'RATE_LIMIT must be on')
  need(env.DEMO === false, 'DEMO must be off: the passwords of its members are public')
  need(
    ['trace', 'debug', 'info'].includes(env.LOG_LEVEL ?? ''),
    'LOG_LEVEL must be info, so that logins and refusals are logged',
  )
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
    problems.push(...databaseProblems(name, env[name] === undefined ? [] : [env[name]]))
  problems.push(...databaseProblems('DATABASE_REPLICA_URLS', env.DATABASE_REPLICA_URLS ?? []))
  need(!env.REDIS_URL || isPrivateLine(env.REDIS_URL, 'rediss:'), 'REDIS_URL must begin with rediss://')
  need(
    [env.SEARCH_ENGINE_URL, ...(env.SEARCH_ENGINE_SHARDS ?? [])].every(
      (url) => !url || isPrivateLine(url, 'mysqls:'),
    ),
    'SEARCH_ENGINE_URL and SEARCH_ENGINE_SHARDS must begin with mysqls://',
  )
  need(
    !env.SMTP_URL || isPrivateLine(env.SMTP_URL, 'smtps:', isStartTls),
    'SMTP_URL must begin with smtps://, or have ?requireTLS=true',
  )
  need(
    !env.INCOMING_MAIL_URL || isPrivateLine(env.INCOMING_MAIL_URL, 'none:'),
    'INCOMING_MAIL_URL must be on this machine, as in lmtp://127.0.0.1:2424: mail arrives there unencrypted',
  )
  need(!env.S3_ENDPOINT || isPrivateLine(env.S3_ENDPOINT, 'https:'), 'S3_ENDPOINT must begin with https://')
  need(
    env.BREACHED_PASSWORDS_URL !== undefined,
    'BREACHED_PASSWORDS_URL must name a service, such as https://api.pwnedpasswords.com/range',
  )
  need(
    env.VIRUS_SCANNER_URL !== undefined && isPrivateLine(env.VIRUS_SCANNER_URL, 'none:'),
    'VIRUS_SCANNER_URL must be clamd on this machine, as in tcp://127.0.0.1:3310: it gets images unencrypted',
  )
  need(
    env.LOG_COLLECTOR_URL !== undefined,
    'LOG_COLLECTOR_URL must name a system that gets a copy of the log, which nobody can change from here',
  )
  need(
    nodeEnvironment.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
    'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any certificate',
  )
  return problems.map((problem) => `${problem} (REQUIRE_SECURE_SETTINGS=on)`)
}
