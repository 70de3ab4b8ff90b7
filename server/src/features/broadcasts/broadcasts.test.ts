import type { Broadcast, NewBroadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
let reader: TestMember
let other: TestMember
beforeEach(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada' })
  reader = await world.member()
  other = await world.member()
})
const call = caller(() => world)

const news: NewBroadcast = {
  kind: 'news',
  audience: 'all',
  state: null,
  days: null,
  subject: 'Sell more before Christmas',
  summary: 'Three things that help.',
  body: 'Photos first.\n\nThen the price.',
  link: { label: 'Post an ad', path: '/post-ad' },
  byEmail: true,
  byNotification: false,
}
const service: NewBroadcast = {
  ...news,
  kind: 'service',
  subject: 'New terms from May',
  byNotification: true,
}

const consent = (member: TestMember, channels: object = { email: true }) =>
  call('PATCH', '/api/notifications/settings', { ...member, body: { channels: { news: channels } } })

/** The queue works until nothing is left, as do the deliveries. */
async function work(): Promise<void> {
  await world.jobs.run()
  await world.jobs.minute()
  await world.jobs.run()
}

const view = async (id: string): Promise<Broadcast> =>
  (await call('GET', `/api/admin/broadcasts/${id}`, admin)).body

async function draft(fields: Partial<NewBroadcast> = {}, base = news): Promise<Broadcast> {
  const { status, body } = await call('POST', '/api/admin/broadcasts', {
    ...admin,
    body: { ...base, ...fields },
  })
  expect(status).toBe(200)
  await world.jobs.run()
  return view(body._id)
}

const act = (id: string, name: string, body: object) =>
  call('POST', `/api/admin/broadcasts/${id}/${name}`, { ...admin, body })

/** Previews and sends it, without working on the queue. */
async function send({ _id, version, recipients }: Broadcast, isImportant = false) {
  await act(_id, 'preview', { version })
  return act(_id, 'send', { version, recipients, isImportant })
}

const subjectsTo = async ({ email }: TestMember) => (await world.mailsTo(email)).map(({ subject }) => subject)

describe('recipients', () => {
  const countOf = async (fields: Partial<NewBroadcast>, base = service) =>
    (await draft(fields, base)).recipients

  test('news is only for members who have asked for it on one of its channels', async () => {
    expect(await countOf({}, news)).toBe(0)
    await consent(reader)
    await consent(other, { app: true })
    expect(await countOf({}, news)).toBe(1)
    expect(await countOf({ byNotification: true }, news)).toBe(2)
  })

  test('an important message is for all who can log in', async () => {
    await world.member({ status: 'suspended' })
    await world.member({ isVerified: false })
    expect(await countOf({})).toBe(3)
  })

  test('segments are sellers, businesses, members in a state and new members', async () => {
    await world.ad(reader, { state: 'Victoria', city: 'Melbourne' })
    await world.ad(other, { status: 'inactive' })
    await world.db.run(
      sql`update accounts set near = 'newtown-2042', near_radius = 10 where id = ${other.id}`,
    )
    await world.db.run(
      sql`update accounts set created_at = now() - interval '40 days' where id <> ${other.id}`,
    )
    expect(await countOf({ audience: 'sellers' })).toBe(1)
    expect(await countOf({ audience: 'state', state: 'Victoria' })).toBe(1)
    expect(await countOf({ audience: 'state', state: 'New South Wales' })).toBe(1)
    expect(await countOf({ audience: 'new', days: 30 })).toBe(1)
    expect(await countOf({ audience: 'new', days: 60 })).toBe(3)
    expect(await countOf({ audience: 'businesses' })).toBe(0)
  })

  test('a state and a number of days are required for their audiences, and a link stays on this site', async () => {
    const refused = async (fields: object) =>
      (await call('POST', '/api/admin/broadcasts', { ...admin, body: { ...news, ...fields } })).body
        .validationErrors
    expect(await refused({ audience: 'state' })).toEqual({ state: 'Choose a state' })
    expect(await refused({ audience: 'new' })).toEqual({ days: 'Enter a number of days' })
    expect(await refused({ byEmail: false })).toEqual({ byEmail: 'Choose at least one' })
    expect(await refused({ link: { label: 'Go', path: '//evil.example' } })).toHaveProperty(['link.path'])
    expect(await refused({ link: { label: 'Go', path: 'https://evil.example' } })).toHaveProperty([
      'link.path',
    ])
  })
})

describe('sending', () => {
  test('needs a preview and a count of this version, and the number that was confirmed', async () => {
    await consent(reader)
    const { _id, version } = await draft()
    const first = await act(_id, 'send', { version, recipients: 1 })
    expect(first).toMatchObject({
      status: 409,
      body: { message: 'Please send yourself a preview of this version first' },
    })
    await act(_id, 'preview', { version })
    await work()
    expect(await subjectsTo(admin)).toEqual(['Preview: Sell more before Christmas'])
    expect(await act(_id, 'send', { version, recipients: 2 })).toMatchObject({ status: 409 })
    const edited = await call('PUT', `/api/admin/broadcasts/${_id}`, {
      ...admin,
      body: { ...news, subject: 'Another', version },
    })
    expect(edited.body).toMatchObject({ version: 2, isPreviewed: false, recipients: null })
    expect(await act(_id, 'send', { version: 1, recipients: 1 })).toMatchObject({ status: 409 })
    await act(_id, 'preview', { version: 2 })
    expect(await act(_id, 'send', { version: 2, recipients: 1 })).toMatchObject({
      status: 409,
      body: { message: 'The recipients are still being counted' },
    })
    await work()
    expect(await act(_id, 'send', { version: 2, recipients: 1 })).toMatchObject({ status: 200 })
    await work()
    expect(await subjectsTo(reader)).toEqual(['Another'])
    expect(await act(_id, 'send', { version: 2, recipients: 1 })).toMatchObject({ status: 409 })
  })

  test('news comes with a way to unsubscribe in one click, which ends it', async () => {
    await consent(reader)
    await send(await draft())
    await work()
    const [mail] = await world.mailsTo(reader.email)
    expect(mail?.text).toContain('You get this email because you asked for news from Bowerbird.')
    expect(mail?.text).toContain('Then the price.')
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
    await world.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect((await draft()).recipients).toBe(0)
  })

  test('who withdraws their consent or leaves before their turn gets nothing', async () => {
    await consent(reader)
    await consent(other)
    const third = await world.member()
    await consent(third)
    const { body } = await send(await draft())
    await consent(reader, { email: false })
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${other.id}`)
    await work()
    expect(await view(body._id)).toMatchObject({ progress: 'sent', done: 3, skipped: 2 })
    expect(await subjectsTo(reader)).toEqual([])
    expect(await subjectsTo(other)).toEqual([])
    expect(await subjectsTo(third)).toEqual(['Sell more before Christmas'])
  })

  test('an important message reaches everyone, by the chosen channels, once it is confirmed to be one', async () => {
    const message = await draft({}, service)
    expect(await send(message)).toMatchObject({
      status: 400,
      body: { validationErrors: { isImportant: 'Please confirm that this message advertises nothing' } },
    })
    expect((await send(message, true)).status).toBe(200)
    await work()
    expect(await subjectsTo(reader)).toEqual(['New terms from May'])
    const [mail] = await world.mailsTo(reader.email)
    expect(mail?.headers?.['List-Unsubscribe']).toBeUndefined()
    const list = await call('GET', '/api/notifications', reader)
    expect(list.body.notifications).toMatchObject([
      { kind: 'account', title: 'New terms from May', text: 'Three things that help.', href: '/post-ad' },
    ])
    const { entries } = (await call('GET', '/api/admin/audit/search?action=broadcast.sent', admin)).body
    expect(entries).toMatchObject([{ actor: 'Ada', after: { kind: 'Important', recipients: 3 } }])
  })

  test('an email alone leaves no notification on the site', async () => {
    await send(await draft({ byNotification: false }, service), true)
    await work()
    expect(await subjectsTo(reader)).toEqual(['New terms from May'])
    expect((await call('GET', '/api/notifications', reader)).body.notifications).toEqual([])
  })

  test('nobody gets it twice and nobody is left out when runs are repeated or happen at once', async () => {
    const members = [reader, other]
    for (let n = 0; n < 30; n++) members.push(await world.member())
    const { body } = await send(await draft({}, service), true)
    // The job of a process that was killed runs again, beside another.
    await world.db.run(sql`
      insert into test_jobs (queue, data) select queue, data from test_jobs where queue = 'send-broadcast'`)
    await Promise.all([world.jobs.run(), world.jobs.run()])
    await work()
    expect(await view(body._id)).toMatchObject({ progress: 'sent', done: 33, recipients: 33 })
    for (const member of members) expect(await subjectsTo(member)).toEqual(['New terms from May'])
    expect(await world.db.many(sql`select from broadcast_recipients`)).toEqual([])
  })

  test('it can be stopped: who has not got it yet gets nothing', async () => {
    const { body } = await send(await draft({}, service), true)
    expect((await act(body._id, 'stop', {})).body).toMatchObject({ progress: 'stopped', done: 0 })
    await work()
    expect(await subjectsTo(reader)).toEqual([])
    expect(await act(body._id, 'stop', {})).toMatchObject({ status: 409 })
  })
})

test('an old count has to be renewed', async () => {
  const { _id, version } = await draft({}, service)
  await act(_id, 'preview', { version })
  await world.db.run(sql`update broadcasts set counted_at = now() - interval '25 hours' where id = ${_id}`)
  expect(await act(_id, 'send', { version, recipients: 3, isImportant: true })).toMatchObject({ status: 409 })
  await world.member()
  await act(_id, 'count', { version })
  await work()
  expect(await act(_id, 'send', { version, recipients: 4, isImportant: true })).toMatchObject({ status: 200 })
})

test('a draft can be deleted, a message that was sent can’t', async () => {
  const { _id } = await draft()
  expect((await call('DELETE', `/api/admin/broadcasts/${_id}`, admin)).status).toBe(200)
  const sent = await draft({}, service)
  await send(sent, true)
  expect((await call('DELETE', `/api/admin/broadcasts/${sent._id}`, admin)).status).toBe(409)
  const { broadcasts } = (await call('GET', '/api/admin/broadcasts', admin)).body
  expect(broadcasts).toMatchObject([{ _id: sent._id, progress: 'sending', createdBy: 'Ada', sentBy: 'Ada' }])
})
