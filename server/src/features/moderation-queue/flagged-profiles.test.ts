import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { assessCases } from './signals/assess.service.ts'

const SCAM = 'Add me on WhatsApp, my number is zero four nine one five seven zero one five six'
const WORSE = 'Pay the deposit by gift card first, then I tell you where the keys are. Add me on WhatsApp.'

let world: World
let moderator: TestMember
beforeAll(async () => {
  world = await makeWorld()
  moderator = await world.member({ role: 'moderator' })
})
const call = caller(() => world)
const save = (member: TestMember, body: object) =>
  call('PUT', '/api/auth/profile', {
    headers: member.headers,
    body: { name: member.name, email: member.email, ...body },
  })
const queued = async (): Promise<{ _id: string; title: string; seller: { _id: string } }[]> =>
  (await call('GET', '/api/admin/reviews?kind=report', { headers: moderator.headers })).body.cases
const casesOf = async (member: TestMember) =>
  (await queued()).filter(({ seller }) => seller._id === member.id)
const view = async (id: string) =>
  (await call('GET', `/api/admin/reviews/${id}`, { headers: moderator.headers })).body
const decide = (id: string, body: object) =>
  call('POST', '/api/admin/reviews/decisions', { headers: moderator.headers, body: { ids: [id], ...body } })

test('a profile that reads like a scam is saved, and a moderator sees it with what was found', async () => {
  const member = await world.member()
  expect((await save(member, { description: SCAM })).status).toBe(200)
  await assessCases(world.db, (error) => {
    throw error
  })
  const [found] = await casesOf(member)
  expect(found?.title).toBe(`Profile of ${member.name}`)
  const { kind, details, product, reportList, signals, risk } = await view(found?._id ?? '')
  expect({ kind, details, product, reportList }).toEqual({
    kind: 'report',
    details: `${member.name}\n\n${SCAM}`,
    product: null,
    reportList: [],
  })
  expect(signals[0].label).toMatch(/, in the profile$/)
  expect(risk).toBeGreaterThan(20)
})

test('there is one case for each profile, with its latest text, and it ends when the text has gone', async () => {
  const member = await world.member()
  await save(member, { description: SCAM })
  await save(member, { description: WORSE })
  const [found, ...others] = await casesOf(member)
  expect(others).toEqual([])
  expect((await view(found?._id ?? '')).details).toContain(WORSE)
  await save(member, { description: 'Collects blue things.' })
  expect(await casesOf(member)).toEqual([])
})

test('what was found to be fine stays so until the text changes', async () => {
  const member = await world.member()
  await save(member, { description: SCAM })
  const [found] = await casesOf(member)
  expect((await decide(found?._id ?? '', { outcome: 'fine' })).body.decided).toEqual([found?._id])
  await save(member, { description: SCAM, gender: 'Female' })
  expect(await casesOf(member)).toEqual([])
  await save(member, { description: WORSE })
  expect(await casesOf(member)).toHaveLength(1)
})

test('a name with a phone number is looked at, honest texts and those of staff are not', async () => {
  const [named, honest, staff] = await Promise.all([
    world.member(),
    world.member(),
    world.member({ role: 'support' }),
  ])
  await save(named, { name: 'Sam 0491 570 156' })
  expect(await casesOf(named)).toHaveLength(1)
  await save(honest, { description: 'I restore old bikes in Newtown. Cash or PayID when you pick up.' })
  expect(await casesOf(honest)).toEqual([])
  await save(staff, { description: SCAM })
  expect(await casesOf(staff)).toEqual([])
})

test('refusing it takes a reason, and counts for the member', async () => {
  const member = await world.member()
  await save(member, { description: SCAM })
  const [found] = await casesOf(member)
  const id = found?._id ?? ''
  const { reasons } = (await call('GET', '/api/admin/reviews/reasons', { headers: moderator.headers })).body
  expect((await decide(id, { outcome: 'refused', reason: reasons[0].id })).body.decided).toEqual([id])
  expect(
    await world.db.one(sql`select outcome, decided_by as by from moderation_cases where id = ${id}`),
  ).toEqual({ outcome: 'refused', by: moderator.id })
  expect((await view(id)).record.refused).toBe(1)
})
