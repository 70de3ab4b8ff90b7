import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { SettingsError } from './start-error.ts'

const secure = {
  REQUIRE_SECURE_SETTINGS: 'on',
  PUBLIC_URL: 'https://market.example.com',
  MIN_PASSWORD_LENGTH: '8',
  LOG_LEVEL: 'info',
  DEMO: 'off',
  BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com/range',
  VIRUS_SCANNER_URL: 'tcp://127.0.0.1:3310',
  LOG_COLLECTOR_URL: 'https://logs.example.com/bowerbird',
  DATABASE_URL: 'postgres://app:secret@db1,db2/market?sslmode=verify-full',
  REDIS_URL: 'rediss://redis.example.com:6379',
  SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'x',
  S3_BUCKET: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
}

const replies = { INCOMING_MAIL_DOMAIN: 'reply.market.example.com', INCOMING_MAIL_AUTHSERV: 'mx' }

function problemsOf(changes: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...secure, ...changes })
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

test('a market with secure settings starts, also with the embedded database and services on the same machine', () => {
  expect(problemsOf({})).toEqual([])
  expect(
    problemsOf({
      DATABASE_URL: '',
      REDIS_URL: 'redis://localhost:6379',
      SEARCH_ENGINE_URL: 'mysql://localhost:9306',
      SMTP_URL: 'smtp://127.0.0.1:25',
      S3_ENDPOINT: 'http://localhost:9000',
      ...replies,
      INCOMING_MAIL_URL: 'lmtp://127.0.0.1:2424',
    }),
  ).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'http://market.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ MIN_PASSWORD_LENGTH: '' }, 'MIN_PASSWORD_LENGTH'],
  [{ MIN_PASSWORD_LENGTH: '7' }, 'MIN_PASSWORD_LENGTH'],
  [{ LOG_LEVEL: '' }, 'LOG_LEVEL'],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT'],
  [{ DEMO: 'on' }, 'DEMO'],
  [{ DEMO: '', DATABASE_URL: '' }, 'DEMO'],
  [{ DATABASE_URL: 'postgres://app@db1/market' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://app@db1/market?sslmode=require' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://app@localhost,db2/market' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_REPLICA_URLS: 'postgres://app@db3/market' }, 'DATABASE_REPLICA_URLS'],
  [{ REDIS_URL: 'redis://redis.example.com' }, 'REDIS_URL'],
  [{ SEARCH_ENGINE_URL: 'mysql://search1' }, 'SEARCH_ENGINE_URL'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL'],
  [{ S3_ENDPOINT: 'http://s3.example.com' }, 'S3_ENDPOINT'],
  [{ ...replies, INCOMING_MAIL_URL: 'lmtp://0.0.0.0:2424' }, 'INCOMING_MAIL_URL'],
  [{ BREACHED_PASSWORDS_URL: '' }, 'BREACHED_PASSWORDS_URL'],
  [{ VIRUS_SCANNER_URL: '' }, 'VIRUS_SCANNER_URL'],
  [{ VIRUS_SCANNER_URL: 'tcp://scanner.example.com:3310' }, 'VIRUS_SCANNER_URL'],
  [{ LOG_COLLECTOR_URL: '' }, 'LOG_COLLECTOR_URL'],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
])('with %j it does not start, and says which setting is wrong', (changes, name) => {
  const problems = problemsOf(changes)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name}\\b.*REQUIRE_SECURE_SETTINGS`))
  // Nothing asks for it by default.
  expect(problemsOf({ ...changes, REQUIRE_SECURE_SETTINGS: '' })).toEqual([])
})
