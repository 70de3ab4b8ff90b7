import { NOTIFICATIONS_PER_PAGE } from '@bowerbird/contract/notifications/notifications.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { notifyMember, queuedFor, savedSearch } from '../../testing/notices.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const list = ({ headers }: TestMember, page = 1) =>
  call('GET', `/api/notifications?page=${page}`, { headers })
const read = ({ headers }: TestMember, body: object) =>
  call('POST', '/api/notifications/read', { headers, body })
const settingsOf = ({ headers }: TestMember) => call('GET', '/api/notifications/settings', { headers })
const change = ({ headers }: TestMember, body: object) =>
  call('PATCH', '/api/notifications/settings', { headers, body })

describe('the list', () => {
  test('the list has a member’s own notifications, latest first, with the search that found an ad', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const search = await savedSearch(world, member, 'Corolla')
    const { id: adId } = await world.ad(other)
    await notifyMember(world, member, { title: 'First' })
    await notifyMember(world, member, {
      kind: 'alert',
      title: 'Second',
      adId,
      searchIds: [search],
      image: '/images/x',
    })
    await notifyMember(world, other, { title: 'Not yours' })
    const { status, body } = await list(member)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      unreadCount: 2,
      pagination: { currentPage: 1, totalPages: 1, totalItems: 2, hasMore: false },
      notifications: [
        {
          kind: 'alert',
          title: 'Second',
          href: '/product/1',
          image: '/images/x',
          isRead: false,
          search: { _id: search, name: 'Corolla', isPaused: false },
        },
        { kind: 'saved_ad', title: 'First', text: 'Now $40.', image: null, search: null },
      ],
    })
  })

  test('the list of notifications is paged', async () => {
    const member = await world.member()
    for (let n = 0; n <= NOTIFICATIONS_PER_PAGE; n++) await notifyMember(world, member)
    expect((await list(member)).body.notifications).toHaveLength(NOTIFICATIONS_PER_PAGE)
    expect((await list(member, 2)).body).toMatchObject({
      notifications: [{ title: 'Price cut: a lamp' }],
      pagination: { totalItems: NOTIFICATIONS_PER_PAGE + 1, hasMore: false },
    })
  })

  test('notifications are marked as read one by one, or all at once, and only one’s own', async () => {
    const [member, other] = [await world.member(), await world.member()]
    for (const each of [member, member, member, other]) await notifyMember(world, each)
    const [first] = (await list(member)).body.notifications
    const [theirs] = (await list(other)).body.notifications
    expect((await read(member, { ids: [first._id, theirs._id] })).body).toEqual({ unreadCount: 2 })
    expect((await list(other)).body.unreadCount).toBe(1)
    expect((await list(member)).body.notifications.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      true,
      false,
      false,
    ])
    expect((await read(member, {})).body).toEqual({ unreadCount: 0 })
  })

  test('the list deletes notifications that were read a year ago', async () => {
    const member = await world.member()
    for (const title of ['Old and read', 'Old', 'New and read']) await notifyMember(world, member, { title })
    await world.mailsTo(member.email)
    await world.db.run(sql`
      update notifications set created_at = now() - interval '13 months'
      where account_id = ${member.id} and details ->> 'title' like 'Old%'`)
    await world.db.run(sql`
      update notifications set read_at = now()
      where account_id = ${member.id} and details ->> 'title' like '%read'`)
    await world.jobs.night()
    const titles = (await list(member)).body.notifications.map(({ title }: { title: string }) => title)
    expect(titles.sort()).toEqual(['New and read', 'Old'])
  })
})

describe('settings', () => {
  test('notification settings are the contract’s until they are changed, one by one', async () => {
    const member = await world.member()
    expect((await settingsOf(member)).body).toMatchObject({
      channels: { alert: { app: true, email: true, push: true }, review: { push: false } },
      quietHours: null,
      timeZone: 'Australia/Sydney',
      isDigest: false,
    })
    await change(member, { channels: { alert: { email: false } } })
    await change(member, { channels: { alert: { push: false }, account: { email: false, push: true } } })
    await change(member, { quietHours: { from: 1320, until: 420 }, timeZone: 'Australia/Perth' })
    const { body } = await change(member, { isDigest: true })
    expect(body).toMatchObject({
      channels: {
        alert: { app: true, email: false, push: false },
        account: { app: true, email: true, push: true },
      },
      quietHours: { from: 1320, until: 420 },
      timeZone: 'Australia/Perth',
      isDigest: true,
    })
    expect((await settingsOf(member)).body).toEqual(body)
    expect((await change(member, { quietHours: null })).body.quietHours).toBeNull()
  })

  test.each([
    [{ timeZone: 'Australia/Atlantis' }, 'timeZone'],
    [{ timeZone: '+10:00' }, 'timeZone'],
    [{ timeZone: "Australia/Sydney'; drop table ads; --" }, 'timeZone'],
    [{ quietHours: { from: 60, until: 60 } }, 'quietHours.until'],
    [{ quietHours: { from: -1, until: 1440 } }, 'quietHours.from'],
    [{ channels: { alert: { email: 'no' } } }, 'channels.alert.email'],
  ])('settings that make no sense are refused: %j', async (body, field) => {
    const reply = await change(await world.member(), body)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.validationErrors)).toContain(field)
  })

  test('notification settings that switch something off also stop pending deliveries', async () => {
    const member = await world.member()
    await notifyMember(world, member)
    await notifyMember(world, member, { kind: 'message' })
    await change(member, { channels: { saved_ad: { email: false } } })
    expect(await queuedFor(world, member)).toHaveLength(1)
  })
})
