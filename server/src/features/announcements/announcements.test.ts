import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import { HOUR } from '@bowerbird/contract/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { loadMarket } from '../market/market.service.ts'

let world: World
let admin: TestMember
beforeEach(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  await loadMarket(world.db)
})
afterEach(async () => loadMarket((await makeWorld()).db))

const PATH = '/api/admin/announcement'
const call = caller(() => world)
const load = async () => (await call('GET', PATH, { headers: admin.headers })).body
const save = async (announcement: Announcement | null, version?: number) =>
  call('PUT', PATH, {
    headers: admin.headers,
    body: { version: version ?? (await load()).version, announcement },
  })
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const sale: Announcement = {
  text: 'Bikes week: all bikes featured',
  link: { label: 'See them', address: '/products/all' },
  tone: 'good',
  startsAt: ago(HOUR),
  endsAt: ago(-HOUR),
}

test('an announcement is saved as a version of its own, with an audit entry, and can be undone', async () => {
  expect(await load()).toEqual({ version: 0, announcement: null })
  expect((await save(sale)).body).toEqual({ version: 1, announcement: sale })
  expect((await save({ ...sale, text: 'Cars week' })).body.version).toBe(2)
  const audit = await call('GET', '/api/admin/audit?target=market&id=announcement', {
    headers: admin.headers,
  })
  expect(audit.body.entries.map(({ title }: { title: string }) => title)).toEqual([
    'Text changed to “Cars week”',
    'Announced: “Bikes week: all bikes featured”',
  ])
  const versions = await call('GET', `${PATH}/versions`, { headers: admin.headers })
  expect(versions.body.versions).toMatchObject([
    { version: 2, by: 'Ada Admin', changes: ['Text changed to “Cars week”'] },
    { version: 1 },
    { version: 0 },
  ])
  const restore = (version: number, opened: number) =>
    call('POST', `${PATH}/versions/${version}/restore`, { headers: admin.headers, body: { version: opened } })
  expect((await restore(1, 2)).body).toEqual({ version: 3, announcement: sale })
  expect((await restore(0, 3)).body).toEqual({ version: 4, announcement: null })
  expect((await restore(9, 4)).status).toBe(404)
})

test('undoing a change of the settings leaves the announcement as it is, and the other way round', async () => {
  const settings = (await call('GET', '/api/admin/settings', { headers: admin.headers })).body
  await call('PUT', '/api/admin/settings', {
    headers: admin.headers,
    body: { version: settings.version, settings: { ...settings.settings, name: 'Magpie' } },
  })
  await save(sale)
  await call('POST', '/api/admin/settings/versions/0/restore', {
    headers: admin.headers,
    body: { version: (await load()).version },
  })
  expect((await load()).announcement).toEqual(sale)
})

test('saving is refused if someone else has saved since, and if it is wrong', async () => {
  await save(sale)
  expect((await save(null, 0)).status).toBe(409)
  const refused = async (changes: Partial<Announcement>) => (await save({ ...sale, ...changes })).body
  expect((await refused({ text: '' })).validationErrors).toEqual({
    'announcement.text': 'Enter what to announce',
  })
  expect((await refused({ endsAt: sale.startsAt })).validationErrors).toEqual({
    'announcement.endsAt': 'Choose an end after the start',
  })
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
  ]) {
    expect((await refused({ link: { label: 'Here', address } })).code).toBe('INVALID_INPUT')
  }
})

test('pages get it from its minute on until its minute, and visitors can’t read one that is planned', async () => {
  const rendered: unknown[] = []
  const app = await buildApp({
    ...world,
    logLevel: 'silent',
    renderer: {
      connect() {},
      render: async ({ announcement }) => {
        rendered.push(announcement?.text)
        return { status: 200, html: '' }
      },
    },
  })
  const open = (path: string) => app.inject(path)
  await save({ ...sale, startsAt: ago(-2 * HOUR), endsAt: null })
  await open('/?n=1')
  expect((await call('GET', '/api/market?v=1')).body).not.toHaveProperty('announcement')
  await save(sale)
  await open('/?n=2')
  await save({ ...sale, startsAt: ago(2 * HOUR), endsAt: ago(1) })
  await open('/?n=3')
  expect(rendered).toEqual([undefined, sale.text, undefined])
  await app.close()
})
