import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from '../../platform/db/sql.ts'
import type { ServedEndpoint } from '../../platform/http/serve.ts'
import { givenPicture } from '../../testing/pictures.ts'
import type { TestMember, World } from '../../testing/world.ts'
import { checksums } from './checksums.fixture.ts'
import { judge } from './judge.fixture.ts'
import { type Caller, type HostileRequest, placeholders, sampleRequests } from './requests.fixture.ts'

type Ids = Record<(typeof placeholders)[number], string>

/** The senders and targets of a batch. New for each batch: some requests are valid and delete them. */
interface Stage {
  people: Record<Caller, TestMember | undefined>
  /** Used for logging out and deleting the account, so that the other sessions stay valid. */
  leavers: Record<Caller, TestMember | undefined>
  ids: Ids
}

async function setStage(world: World): Promise<Stage> {
  const people = async () => ({
    visitor: undefined,
    member: await world.member(),
    admin: await world.member({ role: 'admin' }),
  })
  const [{ member, ...others }, other, leavers] = [await people(), await world.member(), await people()]
  const [own, otherAd] = [await world.ad(member, { status: 'active' }), await world.ad(other)]
  const { body } = await world.app.inject({
    method: 'POST',
    url: '/api/chat/conversations',
    headers: member.headers,
    payload: { productId: otherAd.id },
  })
  const ids: Ids = {
    $ownAd: own.id,
    $otherAd: otherAd.id,
    $conversation: (JSON.parse(body) as { _id: string })._id,
    $account: other.id,
    $nobody: randomUUID(),
    $picture: await givenPicture(world, member),
  }
  return { people: { ...others, member }, leavers, ids }
}

const filledIn = (text: string, ids: Ids): string =>
  placeholders.reduce((filled, name) => filled.replaceAll(name, ids[name]), text)

const leaving = ['POST /api/auth/logout', 'DELETE /api/auth/account']

function send(
  world: World,
  { people, leavers, ids }: Stage,
  request: HostileRequest,
): Promise<LightMyRequestResponse> {
  const { name, method, url, caller, type, payload } = request
  const person = (leaving.includes(name) ? leavers : people)[caller]
  return world.app.inject({
    method,
    url: filledIn(url, ids),
    headers: { ...person?.headers, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined
      ? {}
      : { payload: typeof payload === 'string' ? filledIn(payload, ids) : payload }),
  })
}

/** With limited concurrency, as on a busy server. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 6,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const n = next++
      results[n] = await work(items[n] as Item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

const shown = ({ payload, url, ...rest }: HostileRequest, seed: number): string =>
  JSON.stringify({
    seed,
    ...rest,
    url: url.slice(0, 300),
    payload: payload?.toString('latin1' as never).slice(0, 500),
  })

export interface FuzzOutcome {
  sent: number
  byStatus: Record<number, number>
  /** The problems, each with its seed and request. */
  findings: string[]
}

/** Repeats the refused requests while nothing else happens: not a row may change. */
async function changesOf(world: World, stage: Stage, refused: HostileRequest[]): Promise<string | undefined> {
  const before = await checksums(world.db)
  const replies = await inTurns(refused, (request) => send(world, stage, request))
  const after = await checksums(world.db)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  // A refused request may be valid by now, for example the second of two with the same aim.
  const stillRefused = refused.filter((_, n) => (replies[n]?.statusCode ?? 0) >= 400)
  if (changed.length === 0) return undefined
  if (stillRefused.length < refused.length) return changesOf(world, stage, stillRefused)
  return `${changed.join(', ')} changed`
}

/** Halves a batch down to one request that changes something although it is refused. */
async function findCulprit(world: World, stage: Stage, refused: HostileRequest[]): Promise<string> {
  let suspects = refused
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2))
    suspects = (await changesOf(world, stage, half)) ? half : suspects.slice(half.length)
  }
  const [culprit] = suspects
  const change = await changesOf(world, stage, suspects)
  return culprit && change ? `${change} by ${shown(culprit, 0)}` : 'by several together'
}

const BATCH = 500

/** Sends that many hostile requests and returns the problems. */
export async function fuzz(
  world: World,
  served: ServedEndpoint[],
  { seed, count, onBatch }: { seed: number; count: number; onBatch?: (sent: number) => void },
): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { sent: 0, byStatus: {}, findings: [] }
  // Uncaught errors end a real server, whatever it replied.
  const onUncaught = (error: Error) =>
    outcome.findings.push(`uncaught, batch of ${outcome.sent}: ${error.stack}`)
  process.on('uncaughtExceptionMonitor', onUncaught)
  for (let batch = 0; outcome.sent < count; batch++) {
    const batchSeed = seed + batch * 1_000
    const requests = sampleRequests(served, batchSeed, Math.min(BATCH, count - outcome.sent))
    const stage = await setStage(world)
    const replies = await inTurns(requests, (request) => send(world, stage, request))
    for (const [n, request] of requests.entries()) {
      const reply = replies[n]
      if (!reply) continue
      outcome.byStatus[reply.statusCode] = (outcome.byStatus[reply.statusCode] ?? 0) + 1
      const complaint = judge(reply)
      if (complaint) outcome.findings.push(`${request.name}: ${complaint}\n  ${shown(request, batchSeed)}`)
    }
    const refused = requests.filter((_, n) => (replies[n]?.statusCode ?? 0) >= 400)
    const change = await changesOf(world, stage, refused)
    if (change)
      outcome.findings.push(`${change} by refused requests: ${await findCulprit(world, stage, refused)}`)
    outcome.sent += requests.length
    onBatch?.(outcome.sent)
  }
  process.off('uncaughtExceptionMonitor', onUncaught)
  return outcome
}

/** True if no transaction was left open and the product is ready. */
export async function isHealthy(world: World): Promise<boolean> {
  const { n } = await world.db.one<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  const ready = await world.app.inject('/api/ready')
  return n === 0 && ready.statusCode === 200
}
