import { shortAdId } from '@bowerbird/contract/ads/short-id'
import type { InjectOptions } from 'fastify'
import type { World } from '../../testing/world.ts'
import type { Asked, Row } from './access-rows.fixture.ts'
import { clearScene } from './clear-scene.fixture.ts'
import type { NamedEndpoint } from './endpoints.fixture.ts'
import { changedTables, type Fingerprint, fingerprints } from './fingerprint.fixture.ts'
import {
  type Actor,
  actors,
  makeScene,
  photoOf,
  ratedDealOf,
  refusedRatingOf,
  type Scene,
  type State,
  states,
} from './scene.fixture.ts'

/** Differences between the table and the contract, with what to do about each. */
export function compareWithTable(
  endpoints: readonly NamedEndpoint[],
  table: Readonly<Record<string, Row>>,
): string[] {
  const names = endpoints.map(({ name }) => name)
  return [
    ...names
      .filter((name, i) => names.indexOf(name) !== i)
      .map((name) => `Two endpoints are called ${name}.`),
    ...endpoints
      .filter(({ name }) => !(name in table))
      .map(
        ({ name, method, path }) =>
          `${method} ${path} is not in the access table: add a row "${name}" to access-table.fixture.ts with ` +
          'what each actor gets, for each state of what it is asked about.',
      ),
    ...Object.keys(table)
      .filter((name) => !names.includes(name))
      .map(
        (name) => `The access table has a row "${name}", but the contract has no such endpoint: remove it.`,
      ),
  ]
}

function statusesOf(name: string, line: string): Record<Actor, number> {
  const statuses = line.match(/\d{3}/g)?.map(Number) ?? []
  if (statuses.length !== actors.length) throw new Error(`${name}: "${line}" needs one status per actor`)
  return Object.fromEntries(actors.map((actor, i) => [actor, statuses[i]])) as Record<Actor, number>
}

function addressOf({ path }: NamedEndpoint, scene: Scene, actor: Actor): string {
  if (path.includes(':photo')) {
    const photo = photoOf(scene.conversationId)
    return path.replace(':photo', photo).replace(':id', scene.conversationId)
  }
  if (path.includes('/texts/:key'))
    return path.replace(':key', 'email.account_deleted').replace(':version', '0')
  if (path.includes(':page')) return path.replace(':page', 'terms')
  // The shipped catalogue.
  if (path.includes(':version')) return path.replace(':version', '0')
  if (path.includes(':pattern')) return path.replace(':pattern', 'gift-cards')
  if (path.includes('/short/')) return path.replace(':id', shortAdId(scene.adId))
  // In a scene, each account's identity, session, passkey and token have the account's id.
  if (/\/(identities|devices|passkeys|tokens)\//.test(path))
    return path.replace(':id', scene.people[actor].id)
  if (path.endsWith('/deals/:id/ratings')) return path.replace(':id', ratedDealOf(scene.conversationId))
  if (path.endsWith('/ratings/:id/appeal')) return path.replace(':id', refusedRatingOf(scene.conversationId))
  // In a scene, the business and the invitation have the ad's id, and the member owns the business.
  if (path.includes(':slug')) return path.replace(':slug', scene.businessId.slice(-8))
  if (path.includes('/business/people/')) return path.replace(':id', scene.people.member.id)
  if (/\/business(es|\/invitations)\//.test(path)) return path.replace(':id', scene.businessId)
  // In a scene, the market's webhook has the conversation's id, and the member's the ad's.
  if (/\/admin\/webhook/.test(path)) return path.replace(':id', scene.conversationId)
  // Nobody has uploaded this.
  if (path.includes('/uploads/')) return path.replace(':hash', '0'.repeat(32))
  if (path.includes('/inbox/')) return path.replace(':id', scene.messageId)
  if (path.includes('/reviews/')) return path.replace(':id', scene.caseId)
  const id = /\/(users|sellers)\//.test(path)
    ? (scene.userId ?? scene.people[actor].id)
    : /\/(conversations|held-messages|offers|deals|ratings)\//.test(path)
      ? scene.conversationId
      : path.includes('/reports/')
        ? scene.reportId
        : scene.adId
  // In a scene, the place in the queue of an ad has the ad's id.
  return path
    .replace(/:id|:productId/, id)
    .replace(':placeId', id)
    .replace(':refund', id)
    .replace(':number', String(scene.invoiceNumber))
    .replace(':seq', '2')
}

export interface Cell {
  endpoint: NamedEndpoint
  row: Row
  state: State
  actor: Actor
}

/** The request of a cell. */
export function requestOf({ endpoint, row, state, actor }: Cell, scene: Scene): InjectOptions {
  const { query, body, form, cookie }: Asked = row.ask?.(scene, actor, state) ?? {}
  const { headers } = scene.people[actor]
  return {
    method: endpoint.method,
    url: addressOf(endpoint, scene, actor),
    headers: { ...headers, ...(form && { 'content-type': form.type }), ...(cookie && { cookie }) },
    ...(query && { query }),
    ...(form ? { payload: form.payload } : body && { body }),
  }
}

interface Line extends Omit<Cell, 'actor'> {
  /** The status that each actor gets. */
  line: string
}

const unexpected = ({ endpoint, state }: Line, actor: Actor, status: number, expected: number): string[] =>
  status === expected ? [] : [`${endpoint.name} (${state}) as ${actor}: ${status} instead of ${expected}`]

/** Reads one subject as every actor. */
async function findHolesOfRead(world: World, scene: Scene, line: Line): Promise<string[]> {
  const expected = statusesOf(line.endpoint.name, line.line)
  const holes: string[] = []
  for (const actor of actors) {
    const { statusCode } = await world.app.inject(requestOf({ ...line, actor }, scene))
    holes.push(...unexpected(line, actor, statusCode, expected[actor]))
  }
  return holes
}

/** The actors that a line refuses, or those that it allows. */
const actorsOf = ({ endpoint, line }: Line, isRefused: boolean): Actor[] => {
  const expected = statusesOf(endpoint.name, line)
  return actors.filter((actor) => expected[actor] >= 400 === isRefused)
}

/**
 * Sends all writes about one state that are refused. They change nothing, so they share a scene, and the tables are
 * compared once for all of them: comparing costs more than a request. If something has changed, each is sent again in
 * a scene of its own, to say which did it.
 */
async function findHolesOfRefusals(
  world: World,
  take: () => Promise<Fingerprint>,
  state: State,
  lines: Line[],
): Promise<string[]> {
  const holes: string[] = []
  const scene = await makeScene(world, state)
  const before = await take()
  for (const line of lines) {
    const expected = statusesOf(line.endpoint.name, line.line)
    for (const actor of actorsOf(line, true)) {
      const { statusCode } = await world.app.inject(requestOf({ ...line, actor }, scene))
      holes.push(...unexpected(line, actor, statusCode, expected[actor]))
    }
  }
  const changed = changedTables(before, await take())
  await clearScene(world, scene)
  const [line, ...others] = lines
  if (!line || !changed.length) return holes
  if (others.length) {
    const each: string[] = []
    for (const one of lines) each.push(...(await findHolesOfRefusals(world, take, state, [one])))
    return each
  }
  // A request that was not refused may change something; its status is reported already.
  if (holes.length) return holes
  const what = `${line.endpoint.name} (${state}) as ${actorsOf(line, true).join(', ')}`
  return [`${what}: refused, but changed ${changed.join(', ')}`]
}

/**
 * Sends the writes about one state that are allowed. Each may change anything, but most leave the others possible, so they
 * share a scene. A refusal in a used scene counts only if a new one gives it too.
 */
async function findHolesOfAllowed(world: World, state: State, lines: Line[]): Promise<string[]> {
  const holes: string[] = []
  let scene: Scene | undefined
  for (const line of lines) {
    const expected = statusesOf(line.endpoint.name, line.line)
    for (const actor of actorsOf(line, false)) {
      const send = async (on: Scene) => (await world.app.inject(requestOf({ ...line, actor }, on))).statusCode
      let status = scene && (await send(scene))
      if (!scene || !status || (status !== expected[actor] && status < 500)) {
        if (scene) await clearScene(world, scene)
        scene = await makeScene(world, state)
        status = await send(scene)
      }
      holes.push(...unexpected(line, actor, status, expected[actor]))
    }
  }
  if (scene) await clearScene(world, scene)
  return holes
}

/**
 * Sends every request as every actor and reports unexpected statuses and refused writes that changed something. Reads,
 * refused writes and allowed ones have a scene each for each state.
 */
export async function findHoles(
  world: World,
  endpoints: readonly NamedEndpoint[],
  table: Readonly<Record<string, Row>>,
): Promise<{ cells: number; holes: string[] }> {
  const take = await fingerprints(world.db)
  const lines = endpoints.flatMap((endpoint): Line[] => {
    const row = table[endpoint.name] ?? { expected: {} }
    return Object.entries(row.expected).map(([state, line]) => ({
      endpoint,
      row,
      state: state as State,
      line,
    }))
  })
  const isRead = ({ endpoint }: Line) => endpoint.method === 'GET'
  const holes: string[] = []
  for (const state of states) {
    const writes = lines.filter((each) => !isRead(each) && each.state === state)
    holes.push(...(await findHolesOfAllowed(world, state, writes)))
    if (writes.length) holes.push(...(await findHolesOfRefusals(world, take, state, writes)))
    const reads = lines.filter((each) => isRead(each) && each.state === state)
    if (!reads.length) continue
    const scene = await makeScene(world, state)
    for (const line of reads) holes.push(...(await findHolesOfRead(world, scene, line)))
    await clearScene(world, scene)
  }
  return { cells: lines.length * actors.length, holes }
}
