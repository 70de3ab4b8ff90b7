import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { fakeTerminal } from '../../cli/fake-terminal.fixture.ts'
import { run } from '../../cli/run.ts'
import { urlOf } from '../../cli/url-of.fixture.ts'
import { writeBackup } from '../../platform/backup/backup.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { audit } from './audit.service.ts'
import { anchorAudit } from './audit-anchor.service.ts'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin' })
})

const note = (title: string) =>
  world.db.transaction((tx) =>
    audit(
      tx,
      { id: admin.id, role: 'admin' },
      { action: 'ad.edited', target: 'ad', targetId: newId(), title },
    ),
  )
const headOf = async () =>
  (await world.db.one<{ head: string }>(sql`select encode(hash, 'hex') as head from audit_head`)).head
async function anchored(day: string): Promise<string[]> {
  const lines: string[] = []
  await anchorAudit({ ...world, log: (line) => lines.push(line), site: 'http://localhost' }, day)
  return lines
}

test('the head of the audit log goes into the log every night, and to active administrators on Mondays', async () => {
  expect(await anchored(MONDAY)).toEqual([])
  await note('First')
  await note('Second')
  const head = await headOf()
  const others = [
    await world.member({ role: 'moderator' }),
    await world.member({ role: 'admin', status: 'suspended' }),
  ]
  expect(await anchored(TUESDAY)).toEqual([`Audit log: 2 entries, head ${head}`])
  expect(await world.mailsTo(admin.email)).toEqual([])
  await anchored(MONDAY)
  const [mail, ...more] = await world.mailsTo(admin.email)
  expect(more).toEqual([])
  expect(mail?.text).toContain(`npx bowerbird audit verify --head ${head}`)
  for (const { email } of others) expect(await world.mailsTo(email)).toEqual([])
})

test('a log that was replaced since a backup is found with the head in the backup', async () => {
  const file = join(world.imageFolder, 'backup.tar.gz')
  const { connection, images } = world
  const { audit: inManifest } = await writeBackup({ connection, images, out: createWriteStream(file) })
  expect(inManifest).toEqual({ entries: 2, head: await headOf() })
  const verify = async () => {
    const terminal = fakeTerminal()
    const environment = { DATABASE_URL: urlOf(connection), DATA_DIR: world.imageFolder }
    const line = ['audit', 'verify', '--backup', 'backup.tar.gz']
    const code = await run(line, { terminal, environment, folder: world.imageFolder })
    return { code, ...terminal.said }
  }
  await note('Third')
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('3 entries, unbroken') })
  await world.db.transaction(async (tx) => {
    await tx.executeSql(`
      alter table audit_log disable trigger user; alter table audit_head disable trigger user;
      truncate audit_log, audit_head;
      insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));
      alter table audit_log enable trigger user; alter table audit_head enable trigger user`)
  })
  await note('First, differently')
  expect(await verify()).toMatchObject({
    code: 1,
    notes: expect.stringContaining('No entry has the given hash'),
  })
})
