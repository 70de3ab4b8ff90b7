import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import type { Access } from '@bowerbird/contract/endpoint'
import type { RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { listEndpoints, type NamedEndpoint } from './endpoints.fixture.ts'

/**
 * Endpoints for staff who are not administrators, beyond those for members. Each role may also call those of the roles
 * before it. A new endpoint for staff has to be added here.
 */
const granted: Record<Exclude<Access, 'public' | 'member' | 'admin'>, readonly string[]> = {
  // Analysts.
  figures: ['exportUnmetSearches', 'getDashboard', 'getQueueSummary', 'listUnmetSearches'],
  // Support sees, writes notes and answers messages, and decides nothing.
  support: [
    'listUsers',
    'getUser',
    'listAdminAds',
    'getAdminAd',
    'listReports',
    'listAuditEntries',
    'listModerationCases',
    'getModerationCase',
    'getSellerRecord',
    'addSellerNote',
    'listRefusalReasons',
    'listInbox',
    'replyToMessage',
    'setMessageDone',
    'listFailedDeliveries',
    'retryDeliveries',
  ],
  // Moderators decide.
  moderator: [
    'setUserStatus',
    'updateAdminAd',
    'deleteAdminAd',
    'setAdminAdStatus',
    'setReportHandled',
    'claimCases',
    'releaseCases',
    'decideCases',
    'undoDecisions',
    'removeCasePhoto',
  ],
}

const staff = ['analyst', 'support', 'moderator', 'admin'] as const satisfies readonly Role[]

let endpoints: NamedEndpoint[]
let world: World
let people: Record<(typeof staff)[number], TestMember>

async function open(onRoute?: (route: RouteOptions) => void): Promise<void> {
  world = await makeWorld({ onRoute })
  people = Object.fromEntries(
    await Promise.all(staff.map(async (role) => [role, await world.member({ role })] as const)),
  ) as typeof people
}

beforeAll(async () => {
  endpoints = (await listEndpoints()).filter(({ access }) => access !== 'public' && access !== 'member')
  await open()
})

/**
 * Calls every endpoint for staff with an id and a body that are never valid: callers without access must be refused
 * before these are checked, and no call changes anything.
 */
async function findHoles(): Promise<string[]> {
  const holes: string[] = []
  for (const { name, method, path, access } of endpoints) {
    if (!world.app.hasRoute({ method, url: path })) continue
    for (const role of staff) {
      const { statusCode } = await world.app.inject({
        method,
        url: path.replace(/:\w+/g, 'nonsense'),
        headers: { ...people[role].headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { payload: '{"not": json' }),
      })
      const isRefused = statusCode === 401 || statusCode === 403
      if (isRefused === mayCall(role, access)) holes.push(`${name} as ${role}: ${statusCode}`)
    }
  }
  return holes
}

test('each staff role may call the endpoints in the table, and nothing else', () => {
  for (const [access, names] of Object.entries(granted)) {
    const declared = endpoints.filter((endpoint) => endpoint.access === access).map(({ name }) => name)
    expect(declared.sort(), `endpoints with access ${access}`).toEqual([...names].sort())
  }
})

test('staff roles build on each other', () => {
  const levels: Access[] = ['figures', 'support', 'moderator', 'admin']
  staff.forEach((role, reach) => {
    expect(levels.filter((access) => mayCall(role, access))).toEqual(levels.slice(0, reach + 1))
  })
  expect(levels.filter((access) => mayCall('user', access))).toEqual([])
})

test('staff are refused endpoints beyond their role before anything else, and no others', async () => {
  expect(endpoints.length).toBeGreaterThan(25)
  expect(await findHoles()).toEqual([])
})

test('the check notices an endpoint with another access than it declares', async () => {
  await open((route) => {
    if (route.url === '/api/admin/settings') route.config = { ...route.config, access: 'support' }
    if (route.url === '/api/users') route.config = { ...route.config, access: 'admin' }
  })
  expect((await findHoles()).sort()).toEqual([
    'getSettings as moderator: 200',
    'getSettings as support: 200',
    'listUsers as moderator: 403',
    'listUsers as support: 403',
    'saveSettings as moderator: 400',
    'saveSettings as support: 400',
  ])
})
