import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/** How a program reaches another: our own code, and the libraries that do. */
const reaches =
  /\b(?:fetch|createTransport|createClient|createConnection)\(|\bnew (?:S3Client|WebSocket)\(|new pg\.(?:Client|Pool)\(|from '(?:undici|openid-client)'|import\('(?:redis|openid-client)'\)|\b(?:net|tls)\.connect\(|import \{[^}]*\b(?:connect|request|get|Agent)\b[^}]*\} from 'node:(?:net|tls|https?)'|import https?\b[^;\n]* from 'node:https?'/

type Whom =
  | 'the database, Redis, the bucket or the mail server in the settings'
  | 'the gateway or login provider in the settings'
  | 'push services: a list of hosts'
  | 'pictures of a provider’s profiles: its own host or Google’s'
  | 'the virus scanner or the service of breached passwords in the settings'
  | 'the log collector in the settings'
  | 'feeds that an administrator has allowed, their photos, and webhooks: public addresses only'
  | 'this market'
  /** Types, or a server of our own. */
  | 'nobody'

const SERVICES = 'the database, Redis, the bucket or the mail server in the settings'
const SAFETY = 'the virus scanner or the service of breached passwords in the settings'
/** Every file that may reach another program, and which. docs/security.md tells it in words (13.2.4). */
const allowed: Record<string, Whom> = {
  'cli/doctor/incoming-mail.ts': 'this market',
  'cli/doctor/machine.ts': 'this market',
  'cli/doctor/pooler.ts': SERVICES,
  'cli/doctor/replicas.ts': SERVICES,
  'cli/doctor/services.ts': SERVICES,
  'cli/doctor/tls.ts': 'this market',
  'features/accounts/login/breached-passwords.ts': SAFETY,
  'features/accounts/openid/openid.client.ts': 'the gateway or login provider in the settings',
  'features/accounts/openid/openid.service.ts': 'pictures of a provider’s profiles: its own host or Google’s',
  'features/push/push-sender.service.ts': 'push services: a list of hosts',
  'platform/backup/backup.ts': SERVICES,
  'platform/backup/restore.ts': SERVICES,
  'platform/db/advisory-lock.ts': SERVICES,
  'platform/db/check-pooler.ts': SERVICES,
  'platform/db/connection.ts': SERVICES,
  'platform/db/migrate.ts': SERVICES,
  'platform/db/poll-database.ts': SERVICES,
  'platform/db/pool.ts': SERVICES,
  'platform/db/primary.ts': SERVICES,
  'platform/db/with-client.ts': SERVICES,
  'platform/http/public-fetch.ts':
    'feeds that an administrator has allowed, their photos, and webhooks: public addresses only',
  'platform/images/s3-client.ts': SERVICES,
  'platform/images/virus-scan.ts': SAFETY,
  'platform/live/cluster.ts': SERVICES,
  'platform/live/notifications.ts': SERVICES,
  'platform/logs/collector-client.ts': 'the log collector in the settings',
  'platform/mail/transports.ts': SERVICES,
  'platform/postgres/connection.ts': SERVICES,
  'platform/postgres/embedded-postgres.ts': SERVICES,
  'platform/sms/senders.ts': 'the gateway or login provider in the settings',
}

async function reaching(pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
    if (/\.(test|fixture)\.ts$|^(hardening|testing)\//.test(file)) continue
    if (pattern.test(await readFile(join(SOURCES, file), 'utf8'))) found.push(file)
  }
  return found.toSorted()
}

test('only the files in the list reach other programs', async () => {
  const found = await reaching(reaches)
  const others = found.filter((file) => allowed[file] === undefined)
  expect(others).toEqual([])
  expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([])
})

test('a request to a host of someone’s choice would be noticed', () => {
  for (const line of [
    'await fetch(address)',
    "import { request } from 'node:https'",
    "import { connect } from 'node:net'",
    "import https from 'node:https'",
    "const { createClient } = await import('redis')",
  ])
    expect(line).toMatch(reaches)
})

test('no connection accepts a certificate that nobody vouches for, except the check that reports it', async () => {
  expect(await reaching(/rejectUnauthorized/)).toEqual(['cli/doctor/tls.ts'])
  // Of several databases, the certificate may be of any that the settings name.
  expect(await reaching(/checkServerIdentity/)).toEqual(['platform/db/connection.ts'])
})
