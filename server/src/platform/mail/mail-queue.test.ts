import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal, startTestSmtp, type TestSmtp, type TestSmtpOptions } from '../../testing/smtp.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { sql } from '../db/sql.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { type Mailer, startMailer } from './mail-queue.ts'
import { smtpTransport } from './transports.ts'

const from = 'Bowerbird <no-reply@bowerbird.example>'
const undo: (() => Promise<unknown> | undefined)[] = []
let world: World
let errors: string[]
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(() => {
  errors = []
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await world.db.run(sql`delete from jobs.job`)
})

async function openSmtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const smtp = await startTestSmtp(options)
  undo.push(() => smtp.stop())
  return smtp
}

async function openMailer(url: string): Promise<Mailer> {
  const jobs: Jobs = await startJobs({
    connection: world.connection as { connectionString: string },
    onError: (error) => errors.push(error.message),
    retryDelaySeconds: 1,
    noticeSeconds: 1,
  })
  const transport = smtpTransport(url, from)
  undo.push(async () => transport.close())
  undo.push(() => jobs.stop())
  return startMailer(jobs, transport)
}

const mailTo = (to: string): Mail => ({ to, subject: `For ${to}`, text: 'Hello' })
const post = (mailer: Mailer, mail: Mail) => world.db.transaction((tx) => mailer.post(tx, mail))
const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 50 })
const waiting = () => world.db.many(sql`select id from jobs.job where name = 'mail'`)
const subjects = (smtp: TestSmtp) => smtp.received.map(({ subject }) => subject ?? '').sort()

describe('a mail', () => {
  test('a mail goes out when its transaction commits, with both parts, and leaves nothing behind', async () => {
    const smtp = await openSmtp()
    const mailer = await openMailer(smtp.url)
    const letter = writeLetter(
      {
        to: 'mia@example.com',
        subject: 'Grüße & <more>',
        heading: 'Hello',
        opening: ['Here it is:'],
        code: '012345',
        closing: ['Bye.'],
      },
      'http://localhost',
    )
    await post(mailer, letter)

    await until(() => smtp.received.length).toBe(1)
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      subject: 'Grüße & <more>',
      from: { text: expect.stringContaining('Bowerbird') },
    })
    expect(mail?.to).toMatchObject({ text: 'mia@example.com' })
    expect(mail?.text).toContain('    012345')
    expect(mail?.html).toContain('012345')
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@bowerbird\.example>$/)
    await until(waiting).toEqual([])
    expect(errors).toEqual([])
  })

  test('a mail does not go out when its transaction is rolled back', async () => {
    const smtp = await openSmtp()
    const mailer = await openMailer(smtp.url)
    const rolledBack = world.db.transaction(async (tx) => {
      await mailer.post(tx, mailTo('ghost@example.com'))
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual([])
    await post(mailer, mailTo('real@example.com'))
    await until(() => subjects(smtp)).toEqual(['For real@example.com'])
  })

  test('a mail goes out once, however many there are and however many processes send', async () => {
    const smtp = await openSmtp()
    const [mailer] = await Promise.all([openMailer(smtp.url), openMailer(smtp.url)])
    const all = Array.from({ length: 40 }, (_, n) => `m${String(n).padStart(2, '0')}@example.com`)
    await world.db.transaction(async (tx) => {
      for (const to of all) await mailer.post(tx, mailTo(to))
    })
    await until(() => smtp.received.length).toBe(40)
    await until(waiting).toEqual([])
    expect(subjects(smtp)).toEqual(all.map((to) => `For ${to}`))
  })

  test('a mail is retried while the server is down, and goes out once when it is back', async () => {
    const down = await startTestSmtp()
    await down.stop()
    const mailer = await openMailer(down.url)
    await post(mailer, mailTo('mia@example.com'))
    await until(() => errors).toContainEqual(expect.stringContaining('ECONNREFUSED'))

    const smtp = await openSmtp({ port: down.port })
    await until(() => smtp.received.length).toBe(1)
    await until(waiting).toEqual([])
    expect(smtp.received).toHaveLength(1)
  })

  test('a mail is retried with growing delays while the server is busy', { tags: ['nightly'] }, async () => {
    let isBusy = true
    const smtp = await openSmtp({
      onRecipient: async () => {
        if (isBusy) throw refusal(451, 'Try again later')
      },
    })
    const mailer = await openMailer(smtp.url)
    await post(mailer, mailTo('mia@example.com'))
    await until(() => errors.length).toBeGreaterThanOrEqual(2)
    // Only while it waits: an attempt sets a new start time.
    const pause = async () => {
      const waits = await world.db.maybeOne<{ pause: number }>(sql`
        select extract(epoch from start_after - started_on)::float8 as pause from jobs.job
        where name = 'mail' and state = 'retry'`)
      return waits?.pause ?? 0
    }
    await until(pause).toBeGreaterThanOrEqual(1)
    isBusy = false
    await until(() => smtp.received.length).toBe(1)
  })

  test('a mail that the server refuses permanently is reported and not retried; others are sent', async () => {
    const asked: string[] = []
    const smtp = await openSmtp({
      onRecipient: async (address) => {
        asked.push(address)
        if (address.startsWith('nobody')) throw refusal(550, 'No such mailbox')
      },
    })
    const mailer = await openMailer(smtp.url)
    await world.db.transaction(async (tx) => {
      await mailer.post(tx, mailTo('nobody@example.com'))
      await mailer.post(tx, mailTo('mia@example.com'))
    })
    await until(() => smtp.received.length).toBe(1)
    await until(waiting).toEqual([])
    expect(asked.sort()).toEqual(['mia@example.com', 'nobody@example.com'])
    expect(errors).toEqual([expect.stringMatching(/^mail: .*No such mailbox/)])
  })

  test('a mail that has become stale is not sent', async () => {
    const smtp = await openSmtp()
    const mailer = await openMailer(smtp.url)
    await post(mailer, { ...mailTo('late@example.com'), staleAt: new Date(Date.now() - 1).toISOString() })
    await post(mailer, { ...mailTo('mia@example.com'), staleAt: new Date(Date.now() + 60_000).toISOString() })
    await until(() => subjects(smtp)).toEqual(['For mia@example.com'])
    await until(waiting).toEqual([])
  })

  test('a mail survives kill -9 of the process that was sending it', { tags: ['nightly'] }, async () => {
    let isHanging = true
    let asked = 0
    const smtp = await openSmtp({
      onRecipient: () => {
        asked += 1
        return isHanging ? new Promise(() => {}) : Promise.resolve()
      },
    })
    const fixture = join(import.meta.dirname, 'mailer.fixture.ts')
    const child = spawn(
      process.execPath,
      [fixture, JSON.stringify(world.connection), smtp.url, 'mia@example.com'],
      { stdio: 'inherit' },
    )
    await until(() => asked).toBe(1)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    isHanging = false
    expect(await waiting()).toHaveLength(1)

    // As if the heartbeat had been missing for its 20 seconds.
    await world.db.run(sql`update jobs.job set heartbeat_on = heartbeat_on - interval '21 seconds'`)
    await openMailer(smtp.url)
    await until(() => subjects(smtp)).toEqual(['Killed'])
    await until(waiting).toEqual([])
  })
})
