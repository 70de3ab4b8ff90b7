import { readdir } from 'node:fs/promises'
import { DATA_EXPORT_GONE, DATA_EXPORT_WORKING } from '@bowerbird/contract/accounts/data-export.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { givenPicture } from '../../../testing/pictures.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { startExportJobs } from './data-export.service.ts'

const PASSWORD = 'blue treasure'
const PATH = '/api/auth/data-export'

let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld({ isRateLimited: true })
  passwordHash = await hashPassword(PASSWORD)
})
const call = caller(() => world)
const givenMember = (name = 'Mia') => world.member({ name, passwordHash })

const ask = ({ headers }: TestMember, currentPassword = PASSWORD) =>
  call('POST', PATH, { headers, body: { currentPassword } })
const stateOf = async ({ headers }: TestMember) => (await call('GET', PATH, { headers })).body.export
const download = ({ headers }: Pick<TestMember, 'headers'>) =>
  world.app.inject({ url: `${PATH}/file`, headers })
const files = () => readdir(world.privateFolder).catch(() => [])

test('a copy needs the password, is made by a job, and only its owner can download it', async () => {
  const member = await givenMember('Mia <b>')
  const picture = await givenPicture(world, member)
  await world.ad(member, { title: 'My <script>lamp', images: [picture] })
  expect((await call('POST', PATH, { headers: member.headers, body: {} })).status).toBe(400)
  expect((await ask(member, 'wrong')).status).toBe(400)
  expect(await stateOf(member)).toBeNull()
  expect((await download(member)).statusCode).toBe(404)

  expect((await ask(member)).body.export).toMatchObject({ state: 'working', bytes: null })
  expect(await ask(member)).toMatchObject({ status: 409, body: { message: DATA_EXPORT_WORKING } })
  expect((await download(member)).statusCode).toBe(404)
  await world.jobs.run()
  const ready = await stateOf(member)
  expect(ready).toMatchObject({ state: 'ready', done: 1, total: 1, bytes: expect.any(Number) })
  const days = (Date.parse(ready.expiresAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(3)

  const reply = await download(member)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'content-length': String(ready.bytes),
  })
  const zip = readZip(reply.rawPayload)
  const photo = `photos/${picture.split('/').slice(2).join('-')}`
  expect([...zip.keys()]).toEqual([photo, 'data.json', 'index.html'])
  expect(zip.get(photo)?.toString('latin1', 8, 12)).toBe('WEBP')
  const data = JSON.parse(String(zip.get('data.json')))
  expect(data).toMatchObject({ profile: { email: member.email }, photos: { [picture]: photo } })
  const page = String(zip.get('index.html'))
  expect(page).toContain(`<img src="${photo}"`)
  expect(page).toContain('My &lt;script&gt;lamp')
  expect(page).not.toContain('<script')
  expect(page).toContain('Mia &lt;b&gt;')

  const other = await givenMember()
  expect((await download(other)).json()).toMatchObject({ message: DATA_EXPORT_GONE })
  expect((await world.app.inject({ url: `${PATH}/file` })).statusCode).toBe(401)
  const [file = ''] = await files()
  for (const url of [`/images/${file}`, `/exports/${file}`, `/private/${file}`])
    expect((await world.app.inject({ url })).statusCode).toBe(404)

  const [mail] = await world.mailsTo(member.email)
  expect(mail?.subject).toContain('data is ready')
  expect(mail?.text).toContain('/settings#your-data')
  expect(mail?.text).toMatch(/\/not-me\?token=/)
  expect(mail?.text).not.toContain(file.slice(0, 36))
})

test('a copy is deleted after three days', async () => {
  const member = await givenMember()
  await ask(member)
  await world.jobs.run()
  const before = (await files()).length
  await world.db.run(sql`update data_exports set expires_at = now() where account_id = ${member.id}`)
  expect((await download(member)).statusCode).toBe(404)
  expect(await stateOf(member)).toBeNull()
  await world.jobs.minute()
  await world.jobs.run()
  expect((await files()).length).toBe(before - 1)
})

test('a new copy replaces the one before, and there are three a day', async () => {
  const member = await givenMember()
  const before = (await files()).length
  for (let n = 0; n < 3; n++) {
    expect((await ask(member)).status).toBe(200)
    await world.jobs.run()
    await world.jobs.run()
    expect((await files()).length).toBe(before + 1)
  }
  expect((await ask(member)).status).toBe(429)
})

test('a copy whose process was killed is made again from the beginning', async () => {
  const member = await givenMember()
  await world.ad(member, { images: [await givenPicture(world, member)] })
  await ask(member)
  let isAway = true
  const images = {
    ...world.images,
    open: async (key: string) => {
      if (isAway) throw new Error('killed')
      return world.images.open(key)
    },
  }
  await startExportJobs({ ...world, images })
  const jobs = await world.db.many(sql`select queue, data from test_jobs`)
  await expect(world.jobs.run()).rejects.toThrow('killed')
  expect(await stateOf(member)).toMatchObject({ state: 'working', done: 0, total: 1 })
  expect((await files()).filter((file) => file.endsWith('.part'))).toEqual([])
  isAway = false
  for (const { queue, data } of jobs as { queue: string; data: object }[])
    await world.db.run(sql`insert into test_jobs (queue, data) values (${queue}, ${JSON.stringify(data)})`)
  await world.jobs.run()
  expect(await stateOf(member)).toMatchObject({ state: 'ready', done: 1 })
  await startExportJobs(world)
})

test('a copy goes with its account, also while it is being made', async () => {
  const before = (await files()).length
  const member = await givenMember()
  await ask(member)
  await world.jobs.run()
  expect((await files()).length).toBe(before + 1)
  await eraseAccount(world, member)
  await world.jobs.run()
  expect((await files()).length).toBe(before)

  const second = await givenMember()
  await ask(second)
  await eraseAccount(world, second)
  await world.jobs.run()
  expect((await files()).length).toBe(before)
})

test('“This wasn’t me” deletes the copy', async () => {
  const member = await givenMember()
  await ask(member)
  await world.jobs.run()
  const [mail] = await world.mailsTo(member.email)
  const [, token = ''] = /not-me\?token=([\w-]+)/.exec(String(mail?.text)) ?? []
  const before = (await files()).length
  expect((await call('POST', '/api/auth/not-me', { body: { token } })).status).toBe(200)
  await world.jobs.run()
  expect((await files()).length).toBe(before - 1)
})
