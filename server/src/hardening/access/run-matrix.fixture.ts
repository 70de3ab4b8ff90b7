import { shortAdId } from '@bowerbird/contract/ads/short-id'
import type { InjectOptions } from 'fastify'
import type { World } from '../../testing/world.ts'
import type { Asked, Row } from './access-rows.fixture.ts'
import type { NamedEndpoint } from './endpoints.fixture.ts'
import { changedTables, type Fingerprint, fingerprints } from './fingerprint.fixture.ts'
import { type Actor, actors, clearScene, makeScene, type Scene, type State, states } from './scene.fixture.ts'

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
  // The shipped catalogue.
  if (path.includes(':version')) return path.replace(':version', '0')
  if (path.includes(':pattern')) return path.replace(':pattern', 'gift-cards')
  if (path.includes('/short/')) return path.replace(':id', shortAdId(scene.adId))
  // In a scene, each account's identity has the account's id.
  if (path.includes('/identities/')) return path.replace(':id', scene.people[actor].id)
  if (path.includes('/inbox/')) return path.replace(':id', scene.messageId)
  if (path.includes('/reviews/')) return path.replace(':id', scene.caseId)
  const id = /\/(users|sellers)\//.test(path)
    ? (scene.userId ?? scene.people[actor].id)
    : path.includes('/conversations/')
      ? scene.conversationId
      : path.includes('/reports/')
        ? scene.reportId
        : scene.adId
  return path.replace(/:id|:productId/, id)
}

export interface Cell {
  endpoint: NamedEndpoint
  row: Row
  state: State
  actor: Actor
}

/** The request of a cell. */
export function requestOf({ endpoint, row, state, actor }: Cell, scene: Scene): InjectOptions {
  const { query, body, form }: Asked = row.ask?.(scene, actor, state) ?? {}
  const { headers } = scene.people[actor]
  return {
    method: endpoint.method,
    url: addressOf(endpoint, scene, actor),
    headers: { ...headers, ...(form && { 'content-type': form.type }) },
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

/** Calls one endpoint that changes one subject as every actor. */
async function findHolesOfWrite(
  world: World,
  take: () => Promise<Fingerprint>,
  asked: Line,
): Promise<string[]> {
  const { endpoint, state, line } = asked
  const holes: string[] = []
  const what = `${endpoint.name} (${state})`
  const expected = statusesOf(endpoint.name, line)
  let scene = await makeScene(world, state)
  let before: Fingerprint | undefined = await take()
  let refused: Actor[] = []
  // Compared once for several refused requests in a row: comparing costs more than a request.
  const checkUnchanged = async () => {
    if (!before || !refused.length) return
    const changed = changedTables(before, await take())
    if (changed.length)
      holes.push(`${what} as ${refused.join(', ')}: refused, but changed ${changed.join(', ')}`)
    refused = []
  }
  for (const actor of actors) {
    const { statusCode } = await world.app.inject(requestOf({ ...asked, actor }, scene))
    holes.push(...unexpected(asked, actor, statusCode, expected[actor]))
    if (statusCode >= 400) {
      refused.push(actor)
      // The next request is allowed and changes something.
      const next = actors[actors.indexOf(actor) + 1]
      if (!next || expected[next] < 400) await checkUnchanged()
    } else {
      refused = []
      const later = actors.slice(actors.indexOf(actor) + 1)
      if (!later.length) break
      await clearScene(world, scene)
      scene = await makeScene(world, state)
      before = later.some((one) => expected[one] >= 400) ? await take() : undefined
    }
  }
  await clearScene(world, scene)
  return holes
}

/**
 * Sends every request as every actor and reports unexpected statuses and refused writes that changed something. An
 * allowed write may change the scene, so the next one gets a new scene; reads share one for each state.
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
  for (const line of lines.filter((each) => !isRead(each))) {
    holes.push(...(await findHolesOfWrite(world, take, line)))
  }
  for (const state of states) {
    const reads = lines.filter((each) => isRead(each) && each.state === state)
    if (!reads.length) continue
    const scene = await makeScene(world, state)
    for (const line of reads) holes.push(...(await findHolesOfRead(world, scene, line)))
    await clearScene(world, scene)
  }
  return { cells: lines.length * actors.length, holes }
}
