import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sql } from '../../platform/db/sql.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { fuzz, inTurns, isHealthy } from './fuzz.fixture.ts'
import { heapAfterCollection } from './heap.fixture.ts'
import { hostileTexts } from './hostile.fixture.ts'
import { judge } from './judge.fixture.ts'
import { listContractEndpoints, nameOf } from './served.fixture.ts'

/** An extra fault in one route, to prove that the checks find it. */
let plantedFault: (() => Promise<never>) | undefined
const planted = '/api/contact/send'

/** The nightly run sends 100,000; FUZZ_SEED repeats a failure. */
const count = Number(process.env.FUZZ_REQUESTS ?? 400)
const seed = Number(process.env.FUZZ_SEED ?? 20_261)
const isLong = count > 20_000
const MAX_GROWTH_MIB = 48

/** One example per problem. */
const firstOfEachKind = (findings: string[]): string[] => [
  ...new Map(findings.toReversed().map((finding) => [finding.split('\n')[0], finding])).values(),
]

let world: World
beforeAll(async () => {
  world = await makeWorld({
    onRoute: (route) => {
      const { handler } = route
      if (route.url !== planted) return
      route.handler = async function (request, reply) {
        if (!plantedFault) return handler.call(this, request, reply)
        for (const { schemas } of contact()) parseInput(schemas, request)
        return plantedFault()
      }
    },
  })
})
const served = () => world.app.served
const contact = () => served().filter(({ endpoint }) => endpoint.path === planted)

test('the generator covers every endpoint of the contract', async () => {
  const expected = (await listContractEndpoints()).map(nameOf)
  expect(expected.length).toBeGreaterThan(40)
  expect(
    served()
      .map(({ endpoint }) => nameOf(endpoint))
      .sort((a, b) => a.localeCompare(b)),
  ).toEqual(expected)
})

test(`${count} hostile or nearly valid requests get a proper reply, and a refused one changes nothing`, {
  timeout: isLong ? 3_600_000 : 120_000,
}, async () => {
  const heaps: number[] = []
  const outcome = await fuzz(world, served(), {
    seed,
    count,
    onBatch: (sent) => {
      if (!isLong || Math.floor((sent * 4) / count) === heaps.length) return
      heaps.push(heapAfterCollection())
      process.stdout.write(`${sent} sent, ${heaps.at(-1)} MiB in use\n`)
    },
  })
  expect(firstOfEachKind(outcome.findings).join('\n\n'), JSON.stringify(outcome.byStatus)).toBe('')
  expect(outcome.sent).toBe(count)
  // A job may just be in a transaction.
  await expect.poll(() => isHealthy(world)).toBe(true)
  // The input is nearly valid: much of it must pass the first check, and in a long run some ads must be posted. Requests
  // are spread over all endpoints, so that is few.
  expect(outcome.byStatus[200] ?? 0).toBeGreaterThan(count / 10)
  expect(outcome.byStatus[201] ?? 0).toBeGreaterThanOrEqual(Math.floor(count / 3000))
  const [early = 0, ...later] = heaps
  for (const heap of later) expect(heap - early).toBeLessThan(MAX_GROWTH_MIB)
})

test('each hostile text in each text field of a valid request is accepted or refused', async () => {
  const member = await world.member()
  const images = [await givenPicture(world, member)]
  const requests = [
    ['POST', '/api/contact/send', { name: 'Mia', email: 'mia@example.com', subject: 'Hi', message: 'Hello' }],
    ['PUT', '/api/auth/profile', { name: 'Mia', email: member.email, description: 'Hi' }],
    ['POST', '/api/ads', { ...adBodies['Home Decor'], images, description: 'x', contactName: 'Mia' }],
  ] as const
  const free = ['name', 'subject', 'message', 'description', 'title', 'contactName']
  const hostile = requests.flatMap(([method, url, body]) =>
    Object.keys(body)
      .filter((field) => free.includes(field))
      .flatMap((field) =>
        hostileTexts.map((text) => ({ method, url, field, payload: { ...body, [field]: text } })),
      ),
  )
  const complaints = await inTurns(hostile, async ({ method, url, field, payload }) => {
    const reply = await world.app.inject({ method, url, payload, headers: member.headers })
    const complaint = judge(reply)
    return complaint && `${url} ${field}: ${complaint}`
  })
  expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([])
  // Accepted texts are read again by everything that lists them.
  for (const url of ['/api/auth/profile', '/api/ads/owner/my-ads?limit=100']) {
    expect((await world.app.inject({ url, headers: member.headers })).statusCode).toBe(200)
  }
})

test('the check finds a route that fails or reveals the cause', async () => {
  onTestFinished(() => {
    plantedFault = undefined
  })
  plantedFault = async () => {
    throw new Error('planted')
  }
  const broken = await fuzz(world, contact(), { seed, count: 60 })
  expect(broken.findings[0]).toMatch(/^POST \/api\/contact\/send: status 500/)
  expect(broken.findings[0]).toContain(`"seed":${seed}`)

  plantedFault = async () => z.never('insert into accounts failed').parse(1)
  expect((await fuzz(world, contact(), { seed, count: 60 })).findings).not.toEqual([])
})

test('the check finds a route that changes something and still refuses', async () => {
  onTestFinished(() => {
    plantedFault = undefined
  })
  plantedFault = async () => {
    await world.db.run(sql`update accounts set description = gen_random_uuid()::text`)
    throw Object.assign(new Error('planted'), { statusCode: 400 })
  }
  const { findings } = await fuzz(world, contact(), { seed, count: 60 })
  expect(findings.join('\n')).toContain('accounts changed by refused requests')
})
