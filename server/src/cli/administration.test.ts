import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { isPassword } from '../platform/passwords.ts'
import { startTestSmtp } from '../testing/smtp.ts'
import { makeWorld } from '../testing/world.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

const world = await makeWorld()
const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: world.imageFolder, RATE_LIMIT: 'off' }

async function type(line: string, answers?: string[], input?: string) {
  const terminal = fakeTerminal(answers, input)
  const code = await run(line.split(' '), { terminal, environment, folder: world.imageFolder })
  return { code, ...terminal.said }
}

const accountOf = (email: string) =>
  world.db.maybeOne<{
    id: string
    role: string
    name: string
    passwordHash: string
    isVerified: boolean
  }>(sql`
    select id, role, name, password_hash as "passwordHash", verified_at is not null as "isVerified"
    from accounts where email = ${email}`)

const auditOf = (id: string | undefined) =>
  world.db.many(
    sql`select actor, action, before, after from audit_log where target_id = ${id ?? ''} order by at, id`,
  )

test('a new administrator gets the password from standard input, and the audit log records it', async () => {
  const { code, out } = await type(
    'admin create Ada@Example.com --name Ada --password-stdin',
    [],
    'correct horse\n',
  )
  expect({ code, out }).toEqual({ code: 0, out: 'Ada (ada@example.com) is now an administrator\n' })
  const ada = await accountOf('ada@example.com')
  expect(ada).toMatchObject({ role: 'admin', name: 'Ada', isVerified: true })
  expect(await isPassword('correct horse', ada?.passwordHash)).toBe(true)
  expect(await auditOf(ada?.id)).toEqual([
    { actor: 'Command line', action: 'account.role', before: null, after: { role: 'admin' } },
  ])
  expect((await type('admin create ada@example.com')).out).toContain('is already an administrator')
})

test('a password is prompted for twice, generated outside a terminal, and validated', async () => {
  const asked = await type('admin create ben@example.com', ['first try', 'other try'])
  expect(asked).toMatchObject({ code: 1, notes: expect.stringContaining('do not match') })
  expect(await accountOf('ben@example.com')).toBeUndefined()
  expect((await type('admin create ben@example.com', ['good password', 'good password'])).code).toBe(0)
  const made = await type('admin create cleo@example.com')
  const [, password = ''] = /^Password: (\S+) \(shown only once, works for 7 days\)$/m.exec(made.out) ?? []
  expect(await isPassword(password, (await accountOf('cleo@example.com'))?.passwordHash)).toBe(true)
  const limited = await world.db.many<{ email: string }>(
    sql`select email from accounts where password_until is not null`,
  )
  expect(limited).toEqual([{ email: 'cleo@example.com' }])
  const short = await type('admin create dan@example.com --password-stdin', [], 'abc')
  expect(short).toMatchObject({ code: 2, notes: expect.stringContaining('at least 6 characters') })
})

test('a member becomes an administrator only after confirmation', async () => {
  const mia = await world.member({ name: 'Mia', email: 'mia@example.org' })
  expect(await type('admin create mia@example.org')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--yes'),
  })
  expect((await type('admin create mia@example.org', ['n'])).notes).toContain('Nothing was changed')
  expect((await accountOf(mia.email))?.role).toBe('user')
  expect((await type('admin create mia@example.org', ['y'])).code).toBe(0)
  expect((await accountOf(mia.email))?.role).toBe('admin')
  expect(await auditOf(mia.id)).toMatchObject([{ before: { role: 'user' }, after: { role: 'admin' } }])
})

test('a suspended member can’t become an administrator; an unverified account gets a new password', async () => {
  await world.member({ email: 'bad@example.org', status: 'suspended' })
  const refused = await type('admin create bad@example.org --yes')
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('is suspended') })
  await world.member({ email: 'new@example.org', isVerified: false, passwordHash: 'of a stranger' })
  await type('admin create new@example.org --password-stdin', [], 'of the owner')
  const account = await accountOf('new@example.org')
  expect(account).toMatchObject({ role: 'admin', isVerified: true })
  expect(await isPassword('of the owner', account?.passwordHash)).toBe(true)
})

test('administrators are listed and removed, but not the last one', async () => {
  await world.member({ role: 'admin', name: 'Zed', email: 'zed@example.org' })
  expect((await type('admin list')).out).toContain('zed@example.org\tZed\n')
  expect(await type('admin remove zed@example.org')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--yes'),
  })
  expect((await type('admin remove zed@example.org', ['y'])).out).toContain('is no longer an administrator')
  const zed = await accountOf('zed@example.org')
  expect(zed?.role).toBe('user')
  expect(await auditOf(zed?.id)).toMatchObject([{ before: { role: 'admin' }, after: { role: 'user' } }])
  expect((await type('admin list')).out).not.toContain('zed@example.org')
  expect(await type('admin remove nobody@example.org --yes')).toMatchObject({
    code: 1,
    notes: 'nobody@example.org has no account here\n',
  })
  const { out } = await type('admin list')
  const [last = '', ...others] = out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
  for (const email of others) await type(`admin remove ${email} --yes`)
  expect(await type(`admin remove ${last} --yes`)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('The last administrator'),
  })
  for (const email of others) await type(`admin create ${email} --yes`)
})

test('a member is suspended and activated, and their sessions end', async () => {
  const member = await world.member({ name: 'Spam', email: 'spam@example.org' })
  const statusOf = async () =>
    (await world.app.inject({ url: '/api/auth/profile', headers: member.headers })).statusCode
  expect(await statusOf()).toBe(200)
  expect((await type('user suspend spam@example.org --yes')).out).toBe(
    'Spam (spam@example.org) is suspended\n',
  )
  expect(await statusOf()).toBe(401)
  expect((await type('user activate spam@example.org --yes')).code).toBe(0)
  expect(await auditOf(member.id)).toMatchObject([
    { actor: 'Command line', after: { status: 'suspended' } },
    { after: { status: 'active' } },
  ])
})

test('two-factor login and passkeys end for someone who has lost everything, and they are notified', async () => {
  const { id, email } = await world.member({ name: 'Mia' })
  await world.db.run(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${id}, repeat('A', 32), now())`)
  await world.db.run(sql`
    insert into passkeys (account_id, credential_id, public_key, name) values (${id}, 'id', 'key', 'Phone')`)
  expect((await type(`user two-factor-off ${email}`, ['n'])).notes).toContain('Nothing was changed')
  expect((await type(`user two-factor-off ${email} --yes`)).out).toContain('without a second factor')
  expect(await world.db.many(sql`select from authenticators where account_id = ${id}`)).toEqual([])
  expect(await world.db.many(sql`select from passkeys where account_id = ${id}`)).toEqual([])
  expect(await auditOf(id)).toMatchObject([{ actor: 'Command line', action: 'account.twoFactorOff' }])
  expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Two-factor login is off for Bowerbird',
    'A passkey was removed from your Bowerbird account',
  ])
})

test('a test email is sent, and the mail server’s refusal is printed without secrets', async () => {
  const smtp = await startTestSmtp()
  onTestFinished(() => smtp.stop())
  const mail = async (SMTP_URL: string, to: string) => {
    const terminal = fakeTerminal()
    const settings = { ...environment, SMTP_URL }
    const code = await run(['mail', 'test', to], { terminal, environment: settings, folder: '/' })
    return { code, ...terminal.said }
  }
  expect(await mail(smtp.url, 'ada@example.com')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Sent to ada@example.com through the SMTP server'),
  })
  expect(smtp.received[0]?.subject).toBe('Test email from Bowerbird')
  const failed = await mail('smtp://me:topsecret@127.0.0.1:1', 'ada@example.com')
  expect(failed).toMatchObject({ code: 1, notes: expect.stringContaining('ECONNREFUSED') })
  expect(failed.notes).not.toContain('topsecret')
  expect((await mail(smtp.url, 'ada')).code).toBe(2)
})

test('doctor counts emails that wait for a retry, and says why they fail', async () => {
  const jobs = await startJobs({ connection: world.connection, isWorking: false, onError: () => {} })
  onTestFinished(() => jobs.stop())
  await jobs.work('mail', async () => {})
  const findings = async () =>
    (JSON.parse((await type('doctor --json')).out) as { findings: { about: string }[] }).findings.filter(
      ({ about }) => about === 'jobs',
    )
  expect(await findings()).toEqual([{ about: 'jobs', level: 'ok', message: '0 jobs waiting' }])
  await world.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail', { n: 1 })
    await jobs.enqueue(tx, 'mail', { n: 2 })
  })
  expect(await findings()).toEqual([{ about: 'jobs', level: 'ok', message: '2 emails waiting' }])
  await world.db.run(sql`
    update jobs.job set state = 'retry', start_after = now() + interval '1 hour',
      output = '{"message": "connect ECONNREFUSED"}' where name = 'mail'`)
  expect(await findings()).toEqual([
    expect.objectContaining({
      level: 'warning',
      message: '2 emails failed and will be retried: connect ECONNREFUSED',
    }),
  ])
  await world.db.run(sql`update jobs.job set state = 'failed' where data @> '{"n": 1}'`)
  expect(await findings()).toMatchObject([
    { message: expect.stringContaining('1 email failed and will be retried') },
    { message: '1 email given up after all retries: connect ECONNREFUSED' },
  ])
  await world.db.run(sql`delete from jobs.job`)
})

test('an export of an unknown seller is an error', async () => {
  expect(await type('export --seller nobody@example.org')).toEqual({
    code: 1,
    out: '',
    notes: 'nobody@example.org has no account here\n',
  })
})

test('the demo needs an empty market', async () => {
  const { code, notes } = await type('demo')
  expect(code).toBe(1)
  expect(notes).toMatch(/^This market has \d+ members? and 0 ads; the demo needs an empty one\. Use another/)
})

test('an incompatible newer migration is refused, and doctor reports it', async () => {
  const future = '9999_future.needs-9998.sql'
  await world.db.run(sql`insert into schema_migrations (name, checksum) values (${future}, 'x')`)
  const { code, notes } = await type('export')
  expect(code).toBe(1)
  expect(notes).toContain(`${future}, which this version is not compatible with`)
  const checked = await type('doctor --json')
  expect(checked.code).toBe(3)
  expect(JSON.parse(checked.out).findings).toContainEqual(
    expect.objectContaining({ about: 'migrations', level: 'error' }),
  )
  // A compatible newer migration only adds to the schema.
  await world.db.run(sql`update schema_migrations set name = '9999_future.sql' where name = ${future}`)
  expect((await type('export')).code).toBe(0)
  expect(JSON.parse((await type('doctor --json')).out).findings).toContainEqual(
    expect.objectContaining({ about: 'migrations', level: 'warning' }),
  )
  await world.db.run(sql`delete from schema_migrations where name = '9999_future.sql'`)
  expect((await type('migrate --check')).out).toBe('The database is up to date\n')
})

test('a test text message goes through the gateway, and its refusal is printed without the token', async () => {
  let status = 202
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const send = async (number: string, settings = {}) => {
    const terminal = fakeTerminal()
    const code = await run(['sms', 'test', number], { terminal, environment: settings, folder: '/' })
    return { code, ...terminal.said }
  }
  const SMS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
  const settings = { SMS_URL, SMS_TOKEN: 'top-secret' }
  expect(await send('0412 345 678', settings)).toMatchObject({
    code: 0,
    out: expect.stringContaining('accepted a text message for +61412345678'),
  })
  status = 401
  const refused = await send('0412 345 678', settings)
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('the gateway answers 401') })
  expect(JSON.stringify(refused)).not.toContain('top-secret')
  expect(await send('0412 345 678')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('SMS_URL is not set'),
  })
  expect((await send('nobody', settings)).notes).toContain('"nobody" is not a phone number')
})

test('a rebuild of the search engine needs one', async () => {
  expect(await type('search rebuild')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('SEARCH_ENGINE_URL is not set'),
  })
})

test('doctor checks everything, says how to fix it, and prints no secret', async () => {
  const terminal = fakeTerminal()
  const secret = randomUUID()
  const code = await run(['doctor'], {
    terminal,
    folder: '/tmp',
    environment: {
      ...environment,
      PORT: '0',
      REDIS_URL: `redis://:${secret}@127.0.0.1:1`,
      SEARCH_ENGINE_URL: `mysql://me:${secret}@127.0.0.1:1`,
      SMTP_URL: `smtp://me:${secret}@127.0.0.1:1`,
      SMS_URL: `http://me:${secret}@127.0.0.1:1`,
      PUBLIC_URL: 'https://market.example.com',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'au',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: secret,
      S3_SECRET_ACCESS_KEY: secret,
      GOOGLE_CLIENT_ID: 'us',
      GOOGLE_CLIENT_SECRET: secret,
      OIDC_ISSUER: 'http://127.0.0.1:1',
      DATABASE_REPLICA_URLS: environment.DATABASE_URL,
    },
  })
  const { out } = terminal.said
  expect(code).toBe(3)
  expect(out).not.toContain(secret)
  for (const line of [
    /^ok +settings +valid$/m,
    /^ok +images +conversion works$/m,
    /^ok +database +.* answers, PostgreSQL \d+/m,
    /^ok +migrations +all applied$/m,
    /^ok +administrators +\d+ can log in$/m,
    /^warning +public address +is https, but no proxy is trusted/m,
    /^warning +replica +.* is not a replica/m,
    /^error +redis .*\n +→ Start it, or correct REDIS_URL\.$/m,
    /^error +search engine +can't use 127\.0\.0\.1:1.*\n +→ Start it, or correct SEARCH_ENGINE_URL/m,
    /^error +mail .*\n +→ Correct SMTP_URL/m,
    /^error +text messages +can't reach 127\.0\.0\.1:1.*\n +→ Correct SMS_URL/m,
    /^error +bucket +can't write to pictures at 127\.0\.0\.1:1/m,
    /^error +login provider /m,
    /^6 errors, \d+ warnings$/m,
  ]) {
    expect(out).toMatch(line)
  }
})

test('doctor reports every invalid setting at once', async () => {
  const terminal = fakeTerminal()
  const invalidSettings = { PORT: 'x', DEMO: 'perhaps', ADMIN_EMAIL: 'boss@example.com' }
  expect(await run(['doctor'], { terminal, folder: '/', environment: invalidSettings })).toBe(3)
  for (const words of ['PORT must be a number', 'DEMO must be on or off', 'ADMIN_EMAIL and ADMIN_PASSWORD']) {
    expect(terminal.said.out).toContain(words)
  }
})

test('the keys of pushes are replaced after a question, and devices are forgotten', async () => {
  const key = async () =>
    (await world.db.maybeOne<{ key: string }>(sql`select public_key as key from push_keys`))?.key
  await type('push renew-keys --yes')
  const before = await key()
  const member = await world.member()
  await world.db.run(sql`
    insert into push_subscriptions (id, account_id, session_token_hash, endpoint, p256dh, auth)
    select gen_random_uuid(), account_id, token_hash, 'https://push.example/1', 'key', 'auth'
    from sessions where account_id = ${member.id}`)
  expect((await type('push renew-keys', ['n'])).code).toBe(1)
  expect(await key()).toBe(before)
  expect((await type('push renew-keys', ['y'])).out).toContain('1 device forgotten')
  expect(await key()).not.toBe(before)
  expect(await world.db.many(sql`select from push_subscriptions`)).toEqual([])
})

test('an administrator gets a new password on the machine: their sessions end, they are emailed, and it is recorded', async () => {
  const ada = await world.member({ role: 'admin', email: 'locked-out@example.org', name: 'Ada Locked' })
  const me = () => world.app.inject({ method: 'GET', url: '/api/auth/admin-status', headers: ada.headers })
  expect((await me()).statusCode).toBe(200)
  const short = await type('admin password locked-out@example.org --password-stdin', [], 'abc')
  expect(short).toMatchObject({ code: 2, notes: expect.stringContaining('at least 6 characters') })
  const set = await type('admin password Locked-Out@example.org --password-stdin', [], 'correct horse\n')
  expect(set).toMatchObject({
    code: 0,
    out: 'Ada Locked (locked-out@example.org) has a new password, and is logged out everywhere\n',
  })
  expect((await me()).statusCode).toBe(401)
  expect(await isPassword('correct horse', (await accountOf(ada.email))?.passwordHash)).toBe(true)
  expect(await auditOf(ada.id)).toEqual([
    { actor: 'Command line', action: 'account.passwordSet', before: null, after: null },
  ])
  expect(await world.mailsTo(ada.email)).toMatchObject([
    { subject: expect.stringContaining('password'), text: expect.not.stringContaining('correct horse') },
  ])
  const made = await type('admin password locked-out@example.org')
  expect(made.out).toMatch(/^Password: \S+ \(shown only once, works for 7 days\)$/m)
})

test('only administrators get their password on the machine', async () => {
  const mia = await world.member({ email: 'just-mia@example.org' })
  expect(await type('admin password just-mia@example.org')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('not an administrator'),
  })
  expect(await auditOf(mia.id)).toEqual([])
  expect((await type('admin password nobody@example.org')).notes).toContain('has no account here')
})
