import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld } from '../../testing/world.ts'
import { startBackupJobs } from './backup-jobs.service.ts'

const world = await makeWorld()
const { db, jobs, mailer } = world
const admin = await world.member({ role: 'admin', email: 'ada@example.org' })
await world.member({ role: 'moderator', email: 'mod@example.org' })

let runs = 0
let failure: Error | undefined
await startBackupJobs({
  db,
  jobs,
  mailer,
  site: 'https://market.example',
  settings: readConfig({ BACKUP_DIR: '/backups' }),
  runCommand: async () => {
    runs += 1
    if (failure) throw failure
  },
})

const note = (kind: string, hoursAgo: number, problem: string | null = null) =>
  db.run(sql`
    insert into backup_runs (id, kind, file, started_at, finished_at, problem)
    values (gen_random_uuid(), ${kind}, 'bowerbird-scheduled-20261118T143000Z.tar.gz',
      now() - make_interval(hours => ${hoursAgo}), now(), ${problem})`)
const subjects = async () => (await world.mailsTo(admin.email)).map(({ subject }) => subject)

beforeEach(async () => {
  await db.run(sql`delete from backup_runs`)
  await db.run(sql`delete from backup_alarms`)
})

test('the first backup is made soon, unless another process has made it, and one every day', async () => {
  await jobs.run()
  expect(runs).toBe(1)
  await jobs.night()
  expect(runs).toBe(2)
  await note('backup', 0)
  await db.transaction((tx) => jobs.enqueue(tx, 'back-up-first', {}))
  await jobs.run()
  expect(runs).toBe(2)
})

test('administrators are emailed once a day about a missing backup, and at once when it is missing again', async () => {
  const before = (await subjects()).length
  const fresh = async () => (await subjects()).slice(before)
  await note('backup', 30)
  await note('backup', 5, 'the bucket is full')
  await note('drill', 24)
  await jobs.minute()
  await jobs.minute()
  expect(await fresh()).toEqual(['A backup is missing: Bowerbird'])
  const [mail] = (await world.mailsTo(admin.email)).slice(before)
  expect(mail?.text).toContain('and the last try failed: the bucket is full')
  expect(await world.mailsTo('mod@example.org')).toEqual([])
  // A day later.
  await db.run(sql`update backup_alarms set sent_at = now() - interval '24 hours'`)
  await jobs.minute()
  expect(await fresh()).toHaveLength(2)
  // Well again, and missing again.
  await note('backup', 1)
  await jobs.minute()
  await db.run(sql`delete from backup_runs where started_at > now() - interval '2 hours'`)
  await jobs.minute()
  expect(await fresh()).toHaveLength(3)
})

test('a failed drill is an email as soon as the run has ended, even if the run fails', async () => {
  const before = (await subjects()).length
  await note('backup', 1)
  await note('drill', 0, 'rows of ads: 11 instead of 12')
  failure = new Error('no space')
  await expect(jobs.night()).rejects.toThrow('no space')
  const mails = (await world.mailsTo(admin.email)).slice(before)
  expect(mails).toMatchObject([
    {
      subject: 'The last backup can’t be trusted: Bowerbird',
      text: expect.stringContaining('rows of ads: 11 instead of 12'),
    },
  ])
})

test('the metrics have the age of the last backup that succeeded, once there is one', async () => {
  const age = async () => /^backup_age_seconds (\d+)/m.exec((await world.app.inject('/metrics')).body)?.[1]
  expect(await age()).toBeUndefined()
  await note('backup', 1, 'The disk is full')
  expect(await age()).toBeUndefined()
  await note('backup', 30)
  await note('drill', 0)
  expect(Math.round(Number(await age()) / 3600)).toBe(30)
})
