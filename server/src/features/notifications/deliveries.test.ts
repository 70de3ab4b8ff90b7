import { randomUUID } from 'node:crypto'
import type { Channel } from '@bowerbird/contract/notifications/notifications.terms'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDb, type Db, type Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { type Due, deliverDue, MAX_ATTEMPTS, makeDeliveries, type Sender } from './deliveries.service.ts'
import { type Notice, notify } from './notify.service.ts'
import { makeSenders } from './senders.ts'

let world: World
let member: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
})
beforeEach(async () => {
  await world.db.run(sql`delete from notifications`)
  member = await world.member()
})

const giveNotice = (notice: Partial<Notice> = {}) =>
  world.db.transaction((tx) =>
    notify(tx, [
      {
        event: 'unread_messages',
        accountId: member.id,
        kind: 'message',
        key: randomUUID(),
        title: 'Hello',
        text: 'You there?',
        href: '/chat',
        ...notice,
      },
    ]),
  )
const deliveries = (channel: Channel = 'email') =>
  world.db.many<{
    attempts: number
    isDue: boolean
    hasFailed: boolean
    error: string | null
    waits: number
  }>(sql`
    select attempts, due_at <= now() as "isDue", failed_at is not null as "hasFailed", error,
      round(extract(epoch from due_at - now()))::int as waits
    from deliveries where channel = ${channel} and account_id = ${member.id}`)
const notifications = () =>
  world.db.many<{ isShown: boolean; isSent: boolean }>(sql`
    select shown_at is not null as "isShown", sent_at is not null as "isSent"
    from notifications where account_id = ${member.id}`)
const makeDue = () => world.db.run(sql`update deliveries set due_at = now()`)

/** A sender that remembers what it was given, and the errors it caused. */
function recorder(act: (tx: Tx) => Promise<unknown> = async () => undefined) {
  const sent: Due[][] = []
  const errors: string[] = []
  const send: Sender = async (tx, _accountId, due) => {
    sent.push([...due])
    await act(tx)
  }
  const run = (db: Db = world.db) =>
    deliverDue({ db, onError: ({ message }) => errors.push(message) }, { channel: 'email', send })
  return { sent, errors, run, titles: () => sent.map((due) => due.map(({ details }) => details.title)) }
}

describe('what is due', () => {
  test('due deliveries are given to the sender together, oldest first, once, and marked as sent', async () => {
    await giveNotice({ title: 'One' })
    await giveNotice({ title: 'Two', adId: (await world.ad(seller)).id, searchIds: [randomUUID()] })
    const { run, sent, titles } = recorder()
    await run()
    await run()
    expect(titles()).toEqual([['One', 'Two']])
    expect(sent[0]?.[1]).toMatchObject({ kind: 'message', attempts: 0, searchIds: [expect.any(String)] })
    expect(await deliveries()).toEqual([])
    expect(await notifications()).toEqual([
      { isShown: true, isSent: true },
      { isShown: true, isSent: true },
    ])
  })

  test('only deliveries whose time has come are due', async () => {
    await giveNotice({ title: 'Now' })
    await giveNotice({ title: 'Later', delaySeconds: 600 })
    const { run, titles } = recorder()
    await run()
    expect(titles()).toEqual([['Now']])
    await makeDue()
    await run()
    expect(titles()).toEqual([['Now'], ['Later']])
  })

  test('a due delivery stays if the sender moves it to a later time', async () => {
    await giveNotice()
    const { run } = recorder((tx) => tx.run(sql`update deliveries set due_at = now() + interval '1 hour'`))
    await run()
    expect(await deliveries()).toMatchObject([{ attempts: 0, isDue: false }])
    expect(await notifications()).toEqual([{ isShown: true, isSent: false }])
  })

  test('two processes that are woken at the same time send due deliveries once, and in one piece', async () => {
    for (let n = 0; n < 20; n++) await giveNotice()
    const others = Array.from({ length: 3 }, () => connectDb(world.connection))
    const { run, sent } = recorder()
    await Promise.all([world.db, ...others].map((db) => run(db)))
    await Promise.all(others.map((db) => db.close()))
    expect(sent.map((due) => due.length)).toEqual([20])
  })
})

describe('a process that is killed while it sends', () => {
  test('a process that is killed has sent nothing, and the next sends it all', async () => {
    await giveNotice()
    const killed = connectDb({ ...world.connection, onError: () => undefined })
    const { run, sent } = recorder(async (tx) => {
      if (sent.length > 1) return
      await tx.run(sql`update notifications set details = '{"title": "half done"}'`)
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await world.db.run(sql`select pg_terminate_backend(${pid})`)
    })
    await run(killed).catch(() => undefined)
    await killed.close()
    expect(await deliveries()).toHaveLength(1)
    await makeDue()
    await run()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.[0]?.details.title).toBe('Hello')
    expect(await deliveries()).toEqual([])
  })
})

describe('a failure', () => {
  test('a failed delivery is undone, reported, counted and retried after a delay that doubles', async () => {
    await giveNotice()
    const { run, errors } = recorder(async (tx) => {
      await tx.run(sql`update notifications set shown_at = null`)
      throw new Error('The mail server is on holiday')
    })
    await run()
    expect(errors).toEqual(['email: The mail server is on holiday'])
    const [first] = await deliveries()
    expect(first).toMatchObject({
      attempts: 1,
      isDue: false,
      hasFailed: false,
      error: 'The mail server is on holiday',
    })
    expect(first?.waits).toBeCloseTo(30, -1)
    expect(await notifications()).toEqual([{ isShown: true, isSent: false }])
    await run()
    expect(errors, 'it is not due yet').toHaveLength(1)
    await makeDue()
    await run()
    expect((await deliveries())[0]?.waits).toBeCloseTo(60, -1)
  })

  test('a delivery that keeps failing stays visible, and is no longer retried', async () => {
    await giveNotice()
    const { run, errors } = recorder(() => Promise.reject(new Error('No such mailbox')))
    for (let n = 0; n < MAX_ATTEMPTS + 2; n++) {
      await makeDue()
      await run()
    }
    expect(errors).toHaveLength(MAX_ATTEMPTS)
    expect(await deliveries()).toMatchObject([
      { attempts: MAX_ATTEMPTS, hasFailed: true, error: 'No such mailbox' },
    ])
  })

  test('one member’s failed delivery does not keep others from theirs', async () => {
    await giveNotice()
    const other = await world.member()
    await giveNotice({ accountId: other.id })
    const reached: string[] = []
    const send: Sender = async (_tx, accountId) => {
      if (accountId === member.id) throw new Error('No')
      reached.push(accountId)
    }
    await deliverDue({ db: world.db, onError: () => undefined }, { channel: 'email', send })
    expect(reached).toEqual([other.id])
  })
})

describe('news about an ad that is gone', () => {
  const alert = (adId: string, reason = 'new', kind: 'alert' | 'saved_ad' = 'alert') =>
    giveNotice({ kind, key: `${kind}:${reason}:${adId}`, adId, frequency: 'daily' })
  const takeDown = (adId: string) => world.db.run(sql`update ads set status = 'pending' where id = ${adId}`)

  test('news about an ad that is gone is not sent, and is sent when the ad is back', async () => {
    const { id } = await world.ad(seller)
    await alert(id)
    await takeDown(id)
    await makeDue()
    const { run, titles } = recorder()
    await run()
    expect(titles()).toEqual([])
    expect(await notifications()).toEqual([])

    await world.db.run(sql`update ads set status = 'active' where id = ${id}`)
    expect(await alert(id)).toBe(1)
    await makeDue()
    await run()
    expect(titles()).toEqual([['Hello']])
  })

  test('news about an ad that is gone is not sent again if the member has had it already', async () => {
    const { id } = await world.ad(seller)
    await alert(id)
    await makeDue()
    const { run } = recorder()
    await run()
    await takeDown(id)
    await world.jobs.minute()
    expect(await deliveries('app')).toEqual([])
    expect(await alert(id)).toBe(0)
  })

  test('news about an ad that was sold is sent', async () => {
    const { id } = await world.ad(seller, { status: 'sold' })
    await alert(id, 'sold', 'saved_ad')
    await alert(id, 'cut', 'saved_ad')
    await makeDue()
    const { run, sent } = recorder()
    await run()
    expect(sent.map((due) => due.length)).toEqual([1])
  })
})

describe('what is obsolete when it is due', () => {
  test('an alert of searches that were all paused or deleted is obsolete when it is due', async () => {
    const { id: adId } = await world.ad(seller)
    const [paused, active, deleted] = [randomUUID(), randomUUID(), randomUUID()]
    for (const [id, isPaused] of [
      [paused, true],
      [active, false],
    ] as const)
      await world.db.run(sql`
        insert into saved_searches (id, account_id, name, path, params, is_paused)
        values (${id}, ${member.id}, 'Bikes', 'all', ${JSON.stringify({ q: id })}, ${isPaused})`)
    const alert = (title: string, searchIds: string[]) =>
      giveNotice({ kind: 'alert', title, adId, searchIds })
    await alert('Of the paused one', [paused])
    await alert('Of the deleted one', [deleted])
    await alert('Of two', [paused, active])
    const { run, titles } = recorder()
    await run()
    expect(titles()).toEqual([['Of two']])
  })

  test('a notification that the member has read is obsolete when it is due, unless it is about their account', async () => {
    await giveNotice({ title: 'A message' })
    await giveNotice({ kind: 'account', title: 'A new password' })
    await world.db.run(sql`update notifications set read_at = now()`)
    const { run, titles } = recorder()
    await run()
    expect(titles()).toEqual([['A new password']])
  })
})

describe('in the app', () => {
  test('a notification is shown when it is due', async () => {
    await giveNotice({ delaySeconds: 600 })
    await world.jobs.minute()
    expect(await notifications()).toMatchObject([{ isShown: false }])
    await makeDue()
    await world.jobs.minute()
    expect(await notifications()).toMatchObject([{ isShown: true }])
    expect(await deliveries('app')).toEqual([])
  })
})

describe('the loop', () => {
  const start = async (isWorking = true) => {
    const onError = (error: Error) => {
      throw error
    }
    const loop = makeDeliveries({ db: world.db, jobs: world.jobs, onError, isWorking })
    const { app } = makeSenders({ mailer: world.mailer, publicUrl: () => '' })
    await loop.start({ app })
    return loop
  }

  test('the delivery loop sends notifications as they become due', async () => {
    await giveNotice({ delaySeconds: 1 })
    const loop = await start()
    await expect.poll(notifications).toEqual([{ isShown: true, isSent: false }])
    await loop.stop()
  })

  test.each([
    ['runs no jobs', () => start(false)],
    [
      'has stopped',
      async () => {
        const loop = await start()
        await loop.stop()
        return loop
      },
    ],
  ])('the loop leaves deliveries to others where the process %s', async (_name, startIt) => {
    const loop = await startIt()
    await giveNotice({ delaySeconds: 600 })
    await makeDue()
    await loop.trigger()
    expect(await deliveries('app')).toHaveLength(1)
  })
})
