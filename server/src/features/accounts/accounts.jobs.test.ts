import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const isThere = async (id: string) =>
  (await world.db.maybeOne(sql`select from accounts where id = ${id}`)) !== undefined
const age = (id: string) =>
  world.db.run(sql`update accounts set updated_at = now() - interval '31 days' where id = ${id}`)

test('the nightly job deletes accounts that were not verified within 30 days', async () => {
  const forgotten = await world.member({ isVerified: false })
  const recent = await world.member({ isVerified: false })
  const verified = await world.member()
  await age(forgotten.id)
  await age(verified.id)
  await world.jobs.night()
  expect(await Promise.all([forgotten, recent, verified].map(({ id }) => isThere(id)))).toEqual([
    false,
    true,
    true,
  ])
})

test('the nightly job deletes expired codes and OpenID attempts, and keeps valid ones', async () => {
  const { id } = await world.member()
  await world.db.run(sql`
    insert into codes (account_id, purpose, code_hash, expires_at)
    values (${id}, 'reset', 'x', now() - interval '1 second'), (${id}, 'verify', 'x', now() + interval '1 minute')`)
  await world.db.run(sql`
    insert into openid_attempts (key_hash, state, nonce, verifier, expires_at)
    values (sha256('old'), '', '', '', now() - interval '1 second'), (sha256('new'), '', '', '', now() + interval '1 minute')`)
  await world.db.run(sql`
    insert into login_addresses (account_id, address_hash, used_at)
    values (${id}, sha256('old'), now() - interval '31 days'), (${id}, sha256('new'), now())`)
  await world.jobs.night()
  expect(
    await world.db.one(sql`
      select (select array_agg(purpose::text) from codes) as codes,
        (select array_agg(key_hash = sha256('new')) from openid_attempts) as attempts,
        (select array_agg(address_hash = sha256('new')) from login_addresses) as addresses`),
  ).toEqual({ codes: ['verify'], attempts: [true], addresses: [true] })
})
