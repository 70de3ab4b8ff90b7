import {
  type Role,
  STAFF_KEEP_TWO_FACTOR,
  STAFF_NEED_TWO_FACTOR,
} from '@bowerbird/contract/accounts/accounts.terms'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import type { Access } from '@bowerbird/contract/endpoint'
import type { RouteOptions } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setSettingDefaults } from '../../features/market/market.service.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { listEndpoints, type NamedEndpoint } from './endpoints.fixture.ts'

/**
 * Endpoints for staff who are not administrators, beyond those for members. Each role may also call those of the roles
 * before it. A new endpoint for staff has to be added here.
 */
const granted: Record<Exclude<Access, 'public' | 'member' | 'admin'>, readonly string[]> = {
  // Analysts.
  figures: [
    'exportMarketFigure',
    'exportUnmetSearches',
    'getDashboard',
    'getHealth',
    'getHealthChecks',
    'getMarketFigures',
    'getQueueSummary',
    'listRecentErrors',
    'listUnmetSearches',
    'getIncome',
  ],
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
    'getBusinessOfUser',
    'addSellerNote',
    'listRefusalReasons',
    'listInbox',
    'replyToMessage',
    'setMessageDone',
    'listFailedDeliveries',
    'retryDeliveries',
    'retryJobs',
    'listOfficeOrders',
    'getOfficeOrder',
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
    'getCasePhoto',
    'checkLicence',
    'changeBadge',
    'listMeetingPlaces',
    'exportMeetingPlaces',
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

describe('where staff need two-factor login', () => {
  beforeEach(() => setSettingDefaults({ staffNeedTwoFactor: true }))
  afterEach(() => setSettingDefaults({}))

  /** The statuses of every endpoint that a role may call. */
  const statusesOf = async (role: (typeof staff)[number]) => {
    const own = endpoints.filter(({ access }) => mayCall(role, access))
    return Promise.all(
      own.map(async ({ name, method, path }) => {
        const url = path.replace(/:\w+/g, 'nonsense')
        const { statusCode, body } = await world.app.inject({ method, url, headers: people[role].headers })
        return { name, isRefused: statusCode === 403 && body.includes(STAFF_NEED_TWO_FACTOR) }
      }),
    )
  }

  test('staff without it are refused every endpoint for staff, and use the others as members do', async () => {
    for (const role of staff) {
      expect((await statusesOf(role)).filter(({ isRefused }) => !isRefused)).toEqual([])
      const { headers } = people[role]
      const own = await world.app.inject({ url: '/api/auth/two-factor', headers })
      expect(own.json()).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: true })
    }
  })

  test('staff who have it are refused none, and can’t switch it off', async () => {
    for (const role of staff) {
      await world.db.run(sql`
        insert into authenticators (account_id, secret, confirmed_at) values (${people[role].id}, repeat('A', 32), now())`)
      expect((await statusesOf(role)).filter(({ isRefused }) => isRefused)).toEqual([])
      const off = await world.app.inject({
        method: 'POST',
        url: '/api/auth/two-factor/off',
        headers: people[role].headers,
        payload: { currentPassword: 'any', code: '123456' },
      })
      expect(off.json().message).toBe(STAFF_KEEP_TWO_FACTOR)
    }
  })
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
