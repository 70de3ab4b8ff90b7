import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { givenBusiness } from '../../testing/given-business.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

const own = async ({ headers }: TestMember) => (await call('GET', '/api/business', { headers })).body
const page = (slug: string) => call('GET', `/api/businesses/${slug}`)
const invite = ({ headers }: TestMember, email: string) =>
  call('POST', '/api/business/invitations', { headers, body: { email } })
const noticesOf = ({ id }: TestMember) =>
  world.db.many<{ event: string }>(
    sql`select details ->> 'event' as event from notifications where account_id = ${id} order by created_at, key`,
  )

describe('when an owner’s account is erased', () => {
  test('the person who has been there longest owns the business, and is notified', async () => {
    const [owner, second, third] = [await world.member(), await world.member(), await world.member()]
    const { id, slug } = await givenBusiness(world, owner, { staff: [second, third] })
    await world.db.run(
      sql`update business_members set joined_at = now() - interval '1 day' where account_id = ${second.id}`,
    )
    await eraseAccount(world, owner)
    expect((await page(slug)).status).toBe(200)
    const owners = await world.db.many(
      sql`select account_id as id from business_members where business_id = ${id} and is_owner`,
    )
    expect(owners).toEqual([{ id: second.id }])
    expect(await noticesOf(second)).toEqual([{ event: 'business_owner' }])
    expect(await noticesOf(third)).toEqual([])
  })

  test('a business of one is erased with it, and so are the invitations to that person', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    const { id } = await givenBusiness(world, owner, {
      licence: { kind: 'estate-agent', state: 'Tasmania', number: '77' },
    })
    await givenBusiness(world, other)
    await invite(other, owner.email)
    await eraseAccount(world, owner)
    expect(await world.db.maybeOne(sql`select from businesses where id = ${id}`)).toBeUndefined()
    expect((await own(other)).business.invitations).toEqual([])
  })

  test('no way of removing its people leaves a business without an owner', async () => {
    const [owner, staff] = [await world.member(), await world.member()]
    const { id } = await givenBusiness(world, owner, { staff: [staff] })
    await world.db.run(sql`delete from business_members where account_id = ${owner.id}`)
    expect((await own(staff)).business.isOwner).toBe(true)
    await world.db.run(sql`delete from accounts where id = ${staff.id}`)
    expect(await world.db.maybeOne(sql`select from businesses where id = ${id}`)).toBeUndefined()
  })
})
