import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives a demo market on port 3000 with the embedded database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, isDemo: true, databaseUrl: undefined, isRateLimited: true })
})

test('an external database has no demo market unless configured', () => {
  const DATABASE_URL = 'postgres://app@db.example/market'
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).isDemo).toBe(true)
})

test('a variable that is set but empty counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('the trailing slash of the public address is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://market.example/' }).publicUrl).toBe('https://market.example')
})

test('Google login needs two credentials, and uses Google unless another issuer is set', () => {
  expect(readConfig({}).openId).toBeUndefined()
  const credentials = { GOOGLE_CLIENT_ID: 'market', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readConfig(credentials).openId).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'market',
    clientSecret: 'secret',
  })
  const OIDC_ISSUER = 'http://localhost:4000'
  expect(readConfig({ ...credentials, OIDC_ISSUER }).openId?.issuer).toBe(OIDC_ISSUER)
})

test.each([
  [{}, undefined],
  [{ TRUST_PROXY: 'off' }, undefined],
  [{ TRUST_PROXY: 'loopback' }, ['loopback']],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, ['10.0.0.0/8', '::1']],
])('with %j, the proxies believed are %j', (environment, proxies) => {
  expect(readConfig(environment).trustProxy).toEqual(proxies)
})

test('an external database is used directly and without replicas by default', () => {
  const DATABASE_URL = 'postgres://app:secret@db1:5432,db2:5433/market?sslmode=require'
  const alone = { databasePool: 10, hasNamedStatements: true, worksOnJobs: true, drainSeconds: 0 }
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_URL,
    databaseReplicaUrls: [],
    ...alone,
  })
  const many = {
    DATABASE_URL: 'postgres://app@pooler:6432/market',
    DATABASE_DIRECT_URL: DATABASE_URL,
    DATABASE_REPLICA_URLS: 'postgres://app@db2/market, postgres://app@db3/market',
    DATABASE_POOL: '40',
    DATABASE_STATEMENTS: 'unnamed',
    JOBS: 'off',
    DRAIN_SECONDS: '5',
  }
  expect(readConfig(many)).toMatchObject({
    databaseUrl: 'postgres://app@pooler:6432/market',
    databaseDirectUrl: DATABASE_URL,
    databaseReplicaUrls: ['postgres://app@db2/market', 'postgres://app@db3/market'],
    databasePool: 40,
    hasNamedStatements: false,
    worksOnJobs: false,
    drainSeconds: 5,
  })
})

const replies = { INCOMING_MAIL_DOMAIN: 'Reply.Market.example' }
const listening = {
  ...replies,
  INCOMING_MAIL_URL: 'lmtp://[::1]:2424',
  INCOMING_MAIL_AUTHSERV: 'MX.market.example',
}

test('emails can’t be answered unless there is a domain for replies, and a process may leave them to another', () => {
  expect(readConfig({}).incomingMail).toBeUndefined()
  expect(readConfig(replies).incomingMail).toEqual({ domain: 'reply.market.example', listener: undefined })
  const listener = {
    isLmtp: true,
    host: '::1',
    port: 2424,
    from: ['loopback'],
    authservId: 'mx.market.example',
  }
  expect(readConfig(listening).incomingMail?.listener).toEqual(listener)
  const other = {
    ...listening,
    INCOMING_MAIL_URL: 'smtp://0.0.0.0:25',
    INCOMING_MAIL_FROM: '10.0.0.0/8, ::1',
  }
  expect(readConfig(other).incomingMail?.listener).toMatchObject({
    isLmtp: false,
    from: ['10.0.0.0/8', '::1'],
  })
})

test.each([
  [{ ...listening, INCOMING_MAIL_DOMAIN: '' }, /^INCOMING_MAIL_URL needs INCOMING_MAIL_DOMAIN/],
  [{ ...listening, INCOMING_MAIL_AUTHSERV: '' }, /^INCOMING_MAIL_URL needs INCOMING_MAIL_AUTHSERV/],
  [{ ...listening, INCOMING_MAIL_FROM: 'off' }, /^INCOMING_MAIL_FROM must name your mail relay/],
  [{ ...listening, INCOMING_MAIL_FROM: 'anyone' }, /^INCOMING_MAIL_FROM must be off, or the addresses/],
  [{ ...listening, INCOMING_MAIL_URL: 'lmtp://127.0.0.1' }, /^INCOMING_MAIL_URL must have a host and a port/],
  [
    { ...listening, INCOMING_MAIL_URL: 'imap://127.0.0.1:143' },
    /^INCOMING_MAIL_URL must be an address like lmtp/,
  ],
  [
    { ...listening, INCOMING_MAIL_AUTHSERV: 'mx; spf=pass' },
    /^INCOMING_MAIL_AUTHSERV must be your relay’s name/,
  ],
  [{ INCOMING_MAIL_DOMAIN: 'me@market.example' }, /^INCOMING_MAIL_DOMAIN must be a domain like/],
  [{ INCOMING_MAIL_AUTHSERV: 'mx' }, /^INCOMING_MAIL_AUTHSERV needs INCOMING_MAIL_DOMAIN/],
])('with %j, emails would not be answered as meant', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

test.each([
  ['DATABASE_URL', 'postgres://app@db1,:x/market', /^DATABASE_URL must be an address like postgres/],
  ['DATABASE_DIRECT_URL', 'postgres://app@db1/market', /^DATABASE_DIRECT_URL needs DATABASE_URL/],
  ['DATABASE_REPLICA_URLS', 'postgres://app@db1/market', /^DATABASE_REPLICA_URLS needs DATABASE_URL/],
  ['DATABASE_REPLICA_URLS', 'db2 db3', /^DATABASE_REPLICA_URLS must be addresses like postgres/],
  ['DATABASE_POOL', '2', 'DATABASE_POOL must be at least 4'],
  ['DATABASE_STATEMENTS', 'prepared', 'DATABASE_STATEMENTS must be named or unnamed'],
  ['JOBS', 'off', /^JOBS=off needs DATABASE_URL/],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be at least 0'],
  ['METRICS_FROM', 'everyone', /^METRICS_FROM must be off, or the addresses of those who collect/],
  ['PORT', 'abc', 'PORT must be a number'],
  ['PORT', '70000', /^PORT /],
  ['DEMO', 'maybe', 'DEMO must be on or off'],
  ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address like postgres/],
  ['SMTP_URL', 'mail.example', /^SMTP_URL must be an address like smtp/],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an email address'],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be off, or the addresses/],
  ['TRUST_PROXY', '1', /^TRUST_PROXY must be off, or the addresses/],
  ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be off, or the addresses/],
  ['OIDC_ISSUER', 'http://id.example', 'OIDC_ISSUER must begin with https://'],
  ['OIDC_ISSUER', 'google', /^OIDC_ISSUER must be an address like/],
  [
    'GOOGLE_CLIENT_ID',
    'market',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither',
  ],
  ['PUSH_HOSTS', 'https://push.example.com', /^PUSH_HOSTS must be hosts such as push.example.com/],
  ['PUSH_HOSTS', 'push.example.com/abc', /^PUSH_HOSTS must be hosts/],
  ['MIN_PASSWORD_LENGTH', '5', 'MIN_PASSWORD_LENGTH must be at least 6'],
  ['MIN_PASSWORD_LENGTH', '65', 'MIN_PASSWORD_LENGTH must be at most 64'],
  ['HIDE_REGISTERED_EMAILS', 'yes', 'HIDE_REGISTERED_EMAILS must be on or off'],
  ['ADMIN_EMAIL', 'a@b.example', 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither'],
])('%s=%s stops the start with one line that names it', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('stricter passwords also apply to the first administrator', () => {
  expect(readConfig({})).toMatchObject({ minPassword: 6, hidesEmails: false })
  const environment = { MIN_PASSWORD_LENGTH: '12', HIDE_REGISTERED_EMAILS: 'on' }
  expect(readConfig(environment)).toMatchObject({ minPassword: 12, hidesEmails: true })
  expect(() =>
    readConfig({ ...environment, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'eleven char' }),
  ).toThrow('ADMIN_PASSWORD must have at least 12 characters')
})

test('social links are addresses with commas between them', () => {
  expect(readConfig({}).socialLinks).toBeUndefined()
  expect(readConfig({ SOCIAL_LINKS: 'https://x.com/a, https://facebook.com/b' }).socialLinks).toEqual([
    'https://x.com/a',
    'https://facebook.com/b',
  ])
  expect(() => readConfig({ SOCIAL_LINKS: 'javascript:alert(1)' })).toThrow('SOCIAL_LINKS')
})

test('languages are tags with commas between them, the default first', () => {
  expect(readConfig({}).languages).toEqual(['en-AU'])
  expect(readConfig({ LANGUAGES: 'zh-Hans, en-AU,ar,ar' }).languages).toEqual(['zh-Hans', 'en-AU', 'ar'])
  for (const unknown of ['klingon', 'zh-hans', 'en_AU', 'en-AU,', '../ar'])
    expect(() => readConfig({ LANGUAGES: unknown }), unknown).toThrow(/^LANGUAGES has no language/)
})

test('push services are hosts with commas between them', () => {
  expect(readConfig({}).pushHosts).toEqual([])
  expect(readConfig({ PUSH_HOSTS: 'push.example.com, Push.example.org:8443' }).pushHosts).toEqual([
    'push.example.com',
    'push.example.org:8443',
  ])
})

test('an ad network needs its id', () => {
  expect(readConfig({ AD_NETWORK_SLOT: '77' }).adNetwork).toBeUndefined()
  expect(readConfig({ AD_NETWORK_ID: 'ca-pub-1', AD_NETWORK_SLOT: '77' }).adNetwork).toEqual({
    id: 'ca-pub-1',
    slot: '77',
    script: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
  })
  expect(() => readConfig({ AD_NETWORK_ID: '"><script>' })).toThrow(/^AD_NETWORK_ID must be the id/)
})

test('a search engine has one shard unless they are named, and shards belong to an engine', () => {
  const url = 'mysql://search1:9306'
  const shards = `${url}, mysqls://search2:9306`
  expect(readConfig({}).searchEngine).toBeUndefined()
  expect(readConfig({ SEARCH_ENGINE_URL: url }).searchEngine).toEqual({ url, shardUrls: [url] })
  expect(
    readConfig({ SEARCH_ENGINE_URL: url, SEARCH_ENGINE_SHARDS: shards }).searchEngine?.shardUrls,
  ).toEqual([url, 'mysqls://search2:9306'])
  expect(() => readConfig({ SEARCH_ENGINE_SHARDS: shards })).toThrow(/^SEARCH_ENGINE_SHARDS needs/)
  expect(() => readConfig({ SEARCH_ENGINE_URL: 'search1:9306' })).toThrow(/^SEARCH_ENGINE_URL must be/)
  expect(() => readConfig({ SEARCH_ENGINE_URL: url, SEARCH_ENGINE_SHARDS: 'http://search1' })).toThrow(
    /^SEARCH_ENGINE_SHARDS must be addresses/,
  )
})

describe('a hosted image service', () => {
  const IMAGE_UPLOAD_URL = 'https://api.example.com/v1/market/upload'
  const IMAGE_HOST_PREFIX = 'https://res.example.com/market/'

  test('a hosted image service needs its upload URL and the prefix of its images', () => {
    expect(readConfig({ IMAGE_UPLOAD_PRESET: 'x' }).imageHost).toBeUndefined()
    expect(readConfig({ IMAGE_UPLOAD_URL, IMAGE_HOST_PREFIX }).imageHost).toEqual({
      uploadUrl: IMAGE_UPLOAD_URL,
      prefix: IMAGE_HOST_PREFIX,
      preset: 'bowerbird',
    })
    const local = {
      IMAGE_UPLOAD_URL: 'http://localhost:4000/upload',
      IMAGE_HOST_PREFIX: 'HTTP://LocalHost:4000/',
      IMAGE_UPLOAD_PRESET: 'market',
    }
    expect(readConfig(local).imageHost).toEqual({
      uploadUrl: 'http://localhost:4000/upload',
      prefix: 'http://localhost:4000/',
      preset: 'market',
    })
  })

  test('a hosted image service that takes no new images needs only its prefix', () => {
    expect(readConfig({ IMAGE_HOST_PREFIX }).imageHost).toMatchObject({
      prefix: IMAGE_HOST_PREFIX,
      uploadUrl: undefined,
    })
    expect(() => readConfig({ IMAGE_UPLOAD_URL })).toThrow(/^IMAGE_HOST_PREFIX is missing/)
  })

  test.each([
    ['IMAGE_UPLOAD_URL', 'api.example.com', /^IMAGE_UPLOAD_URL must be an address like/],
    ['IMAGE_UPLOAD_URL', 'http://api.example.com/upload', 'IMAGE_UPLOAD_URL must begin with https://'],
    ['IMAGE_UPLOAD_URL', 'https://me:secret@api.example.com/', /^IMAGE_UPLOAD_URL must be a plain address/],
    ['IMAGE_HOST_PREFIX', 'https://res.example.com/market', /^IMAGE_HOST_PREFIX must end with a slash/],
    ['IMAGE_HOST_PREFIX', 'https://res.example.com/?x=/', 'IMAGE_HOST_PREFIX must have no query'],
    ['IMAGE_HOST_PREFIX', 'http://res.example.com/', 'IMAGE_HOST_PREFIX must begin with https://'],
    // Either would add more than one address to a Content-Security-Policy.
    ['IMAGE_HOST_PREFIX', 'https://*.example.com/', /^IMAGE_HOST_PREFIX must be a plain address/],
    ['IMAGE_HOST_PREFIX', 'https://a.example.com/;script-src/', /^IMAGE_HOST_PREFIX must be a plain address/],
  ])('%s=%s stops the start', (name, value, message) => {
    expect(() => readConfig({ IMAGE_UPLOAD_URL, IMAGE_HOST_PREFIX, [name]: value })).toThrow(message)
  })
})

test('a bucket for images needs all of its settings', () => {
  const settings = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'ap-southeast-2',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(settings).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'ap-southeast-2',
    bucket: 'pictures',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(() => readConfig({ ...settings, S3_BUCKET: '', S3_REGION: '' })).toThrow(
    'The S3 settings go together: S3_REGION, S3_BUCKET missing',
  )
  expect(() => readConfig({ ...settings, S3_ENDPOINT: 's3.example' })).toThrow(
    /^S3_ENDPOINT must be an address/,
  )
})

test('every bad setting is named, and every combination that does not fit, one line each', () => {
  const environment = { PORT: 'x', DEMO: 'perhaps', ADMIN_EMAIL: 'boss', GOOGLE_CLIENT_ID: 'us', JOBS: 'off' }
  expect(() => readConfig(environment)).toThrow(
    [
      'PORT must be a number',
      'ADMIN_EMAIL must be an email address',
      'DEMO must be on or off',
      'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither',
      'JOBS=off needs DATABASE_URL: with the embedded database no other process can run the jobs',
    ].join('\n'),
  )
})
