import { AppError } from '@bowerbird/contract/errors'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoInstallation } from '../../features/first-steps/first-steps.service.ts'
import type { CardProvider } from '../../features/promotions/provider/provider.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import type { Row } from './access-rows.fixture.ts'
import { accessTable } from './access-table.fixture.ts'
import { listEndpoints, type NamedEndpoint } from './endpoints.fixture.ts'
import { compareWithTable, findHoles } from './run-matrix.fixture.ts'
import type { State } from './scene.fixture.ts'

let endpoints: NamedEndpoint[]
beforeAll(async () => {
  endpoints = await listEndpoints()
})
const named = (...names: string[]) => endpoints.filter(({ name }) => names.includes(name))

test('the access table has every endpoint of the contract, and no other', () => {
  expect(endpoints.length).toBeGreaterThan(50)
  expect(compareWithTable(endpoints, accessTable)).toEqual([])
})

/** A card provider whose events are about nothing. */
const anyEvent = {
  readEvent: async () => ({ id: 'evt', type: 'ping', about: null }),
} as unknown as CardProvider

/** Succeeds only with an OpenID provider, as in identities.test.ts. */
const NEEDS_PROVIDER = 'connectIdentity'

test('every actor gets the status in the table, and refused requests change nothing', {
  timeout: 240_000,
}, async () => {
  // It sends emails, as test emails need.
  const world = await makeWorld({
    installation: { ...demoInstallation, smtpUrl: 'smtp://mail.example' },
    cards: anyEvent,
  })
  const { cells, holes } = await findHoles(world, endpoints, accessTable)
  expect(holes).toEqual([])
  expect(cells).toBeGreaterThan(1_000)
  // All of these replies were also checked against the API reference, for every endpoint.
  const succeeded = [...world.conformance.seen].filter((reply) => / 20[012]$/.test(reply))
  expect(new Set(succeeded.map((reply) => reply.split(' ')[0]))).toEqual(
    new Set(endpoints.map(({ name }) => name).filter((name) => name !== NEEDS_PROVIDER)),
  )
})

/**
 * Deliberate mistakes that the checks above must find. They create hundreds of accounts, so they get time on a busy
 * machine.
 */
describe('the check notices', { timeout: 240_000 }, () => {
  /** A world in which one route was changed before the app registered it. */
  async function worldWith(
    url: string,
    method: string,
    change: (route: RouteOptions) => void,
  ): Promise<World> {
    let changes = 0
    const world = await makeWorld({
      onRoute: (route) => {
        if (route.url !== url || route.method !== method) return
        change(route)
        changes += 1
      },
    })
    expect(changes).toBe(1)
    return world
  }

  /** One row of the table, reduced to the cells that show the mistake. */
  const about = (name: string, ...states: State[]): Record<string, Row> => {
    const row = accessTable[name]
    if (!row) throw new Error(`No row ${name}`)
    const expected = Object.fromEntries(states.map((state) => [state, row.expected[state] ?? '']))
    return { [name]: { ...row, expected } }
  }

  test('the check notices an endpoint without a row, and a row without an endpoint', () => {
    const { getAd, ...rest } = accessTable
    expect(getAd).toBeDefined()
    expect(compareWithTable(named('getAd'), rest)[0]).toMatch(
      /^GET \/api\/ads\/:id is not in the access table/,
    )
    expect(compareWithTable([], { getAd: { expected: {} } })[0]).toMatch(/the contract has no such endpoint/)
  })

  test('the check notices an endpoint of administrators that members may call', async () => {
    const world = await worldWith('/api/users', 'GET', (route) => {
      route.config = { ...route.config, access: 'member' }
    })
    const { holes } = await findHoles(world, named('listUsers'), accessTable)
    expect(holes).toEqual(
      ['member', 'other', 'owner'].map((actor) => `listUsers (any) as ${actor}: 200 instead of 403`),
    )
  })

  test('the check notices an endpoint of members that anyone may call', async () => {
    const world = await worldWith('/api/favorites/check/:productId', 'GET', (route) => {
      route.config = { ...route.config, access: 'public' }
      route.handler = async () => ({ isFavorite: false })
    })
    const rows = about('checkFavourite', 'active ad', 'missing ad')
    const { holes } = await findHoles(world, named('checkFavourite'), rows)
    expect(holes).toContain('checkFavourite (active ad) as anonymous: 200 instead of 401')
    expect(holes).toContain('checkFavourite (missing ad) as suspended: 200 instead of 401')
  })

  test('the check notices an ad that people other than its owner may delete', async () => {
    const world = await worldWith('/api/ads/owner/:id', 'DELETE', (route) => {
      route.handler = async ({ params }) => {
        await world.db.run(sql`delete from ads where id = ${(params as { id: string }).id}`)
        return { success: true, message: 'Ad deleted' }
      }
    })
    const rows = about('deleteOwnAd', 'pending ad')
    const { holes } = await findHoles(world, named('deleteOwnAd'), rows)
    expect(holes).toContain('deleteOwnAd (pending ad) as other: 200 instead of 403')
  })

  test('the check notices an ad that its owner may not delete, although others may in the same scene', async () => {
    let calls = 0
    const world = await worldWith('/api/ads/owner/:id', 'DELETE', (route) => {
      route.handler = async ({ member }) => {
        calls += 1
        if (member?.role === 'user') throw new AppError('FORBIDDEN', 'No')
        return { success: true, message: 'Ad deleted' }
      }
    })
    const row = about('deleteOwnAd', 'pending ad').deleteOwnAd
    const table = { deleteOwnAd: { ...row, expected: { 'pending ad': '401 401 401 401 403 403 200 200' } } }
    const { holes } = await findHoles(world, named('deleteOwnAd'), table)
    expect(holes).toEqual(['deleteOwnAd (pending ad) as owner: 403 instead of 200'])
    // Two others are refused.
    expect(calls).toBe(4)
  })

  test('the check notices a request that is refused after it has made the change', async () => {
    const world = await worldWith('/api/ads/owner/:id', 'DELETE', (route) => {
      route.handler = async ({ params, member }) => {
        const { id } = params as { id: string }
        await world.db.run(sql`update ads set updated_at = now() + interval '1 minute' where id = ${id}`)
        throw new AppError(member ? 'FORBIDDEN' : 'AUTHENTICATION_REQUIRED', 'No')
      }
    })
    const rows = about('deleteOwnAd', 'active ad', 'missing ad')
    const { holes } = await findHoles(world, named('deleteOwnAd'), rows)
    const outsiders = 'anonymous, unverified, suspended, deleted, member, other, admin'
    expect(holes).toContain(`deleteOwnAd (active ad) as ${outsiders}: refused, but changed ads`)
    expect(holes.filter((hole) => hole.includes('(missing ad)') && hole.includes('changed'))).toEqual([])
  })
})
