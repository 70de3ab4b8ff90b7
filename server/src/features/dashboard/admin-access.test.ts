import { deleteUser, listUsers, setUserStatus } from '@bowerbird/contract/accounts/users.endpoints'
import { listAuditEntries } from '@bowerbird/contract/audit/audit.endpoints'
import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import { listAvailable, listFeatured, saveRanking } from '@bowerbird/contract/featured/featured.endpoints'
import * as ads from '@bowerbird/contract/moderation/moderation.endpoints'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin' })
})
const call = caller(() => world)

const endpoints = [
  getDashboard,
  listUsers,
  setUserStatus,
  deleteUser,
  ads.listAdminAds,
  ads.getAdminAd,
  ads.updateAdminAd,
  ads.setAdminAdStatus,
  ads.deleteAdminAd,
  listFeatured,
  listAvailable,
  saveRanking,
  listAuditEntries,
].map((endpoint) => [endpoint.method, endpoint.path] as const)

test.each(endpoints)('%s %s is for administrators only', async (method, path) => {
  const member = await world.member()
  const ad = await world.ad(member)
  const url = path.replace(':id', path.includes('users') ? member.id : ad.id)
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  expect(await call(method, url, { body })).toMatchObject({
    status: 401,
    body: { message: 'Authentication required' },
  })
  expect(await call(method, url, { body, headers: member.headers })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  const [row] = await world.db.many(sql`
    select ad.status, a.status as account from ads ad join accounts a on a.id = ad.seller_id where ad.id = ${ad.id}`)
  expect(row).toEqual({ status: 'active', account: 'active' })
})

const withId = endpoints.filter(([, path]) => path.includes(':id'))
test.each(withId)('%s %s answers a bad id with 400 and an unknown one with 404', async (method, path) => {
  const isUser = path.includes('users')
  const ad = {
    title: 'A chair',
    description: 'To sit on',
    images: ['/images/0123456789abcdef0123456789abcdef/1280.webp'],
    price: 5,
    category: 'Home Decor',
    subcategory: 'Furniture',
    condition: 'used',
    state: 'Victoria',
    city: 'Geelong',
    contactName: 'Someone',
  }
  const body = method === 'GET' || method === 'DELETE' ? undefined : { ...ad, status: 'inactive' }
  const at = (id: string) => call(method, path.replace(':id', id), { body, headers: admin.headers })
  expect(await at('nonsense')).toMatchObject({
    status: 400,
    body: { message: isUser ? 'Invalid user ID' : 'Invalid product ID' },
  })
  expect(await at(newId())).toMatchObject({
    status: 404,
    body: { message: isUser ? 'User not found' : 'Product not found' },
  })
})
