import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seeded } from '../market/random.ts'
import { latencyOf } from '../statistics.ts'
import { demandOf } from './arithmetic.ts'
import { Clock } from './events.ts'
import { makeModel, readModel } from './model.ts'
import { simulate } from './simulate.ts'
import { Station } from './station.ts'
import { sample } from './times.ts'

type Input = Parameters<typeof makeModel>[0]

/** One kind of request with exponential times, without limits. */
const queue = (change: Partial<Input> = {}): Input => ({
  seconds: 2000,
  warmUpSeconds: 100,
  arrivals: { perSecond: 70 },
  mix: [{ name: 'call', share: 1, type: 'read', serverMs: 10 }],
  servers: { processes: 1, maxCalls: 1e9, maxDelayMs: 1e9 },
  primary: { cores: 1 },
  ...change,
})
const run = (change?: Partial<Input>) => simulate(makeModel(queue(change)))
const within = (found: number, expected: number, share: number) => {
  expect(found).toBeGreaterThan(expected * (1 - share))
  expect(found).toBeLessThan(expected * (1 + share))
}

/** In an M/M/1 queue the time of a request is exponentially distributed: its rate is what is left of the server's. */
const mm1 = (perSecond: number, serviceMs: number, percentile: number) =>
  (-Math.log(1 - percentile) * 1000) / (1000 / serviceMs - perSecond)

test.for([30, 85])('one process at %i percent is as busy and as fast as an M/M/1 queue', (perSecond) => {
  const { all, stations } = run({ arrivals: { perSecond } })
  within(stations[0]?.use ?? 0, perSecond / 100, 0.03)
  within(all.perSecond, perSecond, 0.02)
  within(all.p50, mm1(perSecond, 10, 0.5), 0.06)
  within(all.p95, mm1(perSecond, 10, 0.95), 0.08)
  within(all.p99, mm1(perSecond, 10, 0.99), 0.12)
})

test.for([160])('a database with two cores at %i a second is an M/M/2 queue', (perSecond) => {
  // The server's own time is zero, so that only the database's queue counts.
  const { stations, all } = run({
    arrivals: { perSecond },
    mix: [{ name: 'call', share: 1, type: 'own', serverMs: 0, databaseMs: 10 }],
    primary: { cores: 2 },
  })
  const primary = stations.find(({ name }) => name === 'primary')
  const use = perSecond / 200
  within(primary?.use ?? 0, use, 0.03)
  // Erlang's C: the share of requests that wait, and the distribution of the time of all of them.
  const waits = (2 * use ** 2) / (1 + use)
  const slower = (ms: number) => {
    const [service, leaving] = [0.1, 0.2 * (1 - use)]
    const apart = service - leaving
    const both = (service * Math.exp(-leaving * ms) - leaving * Math.exp(-service * ms)) / apart
    return (1 - waits) * Math.exp(-service * ms) + waits * both
  }
  // The share of requests that are slower than the simulated percentile.
  within(slower(all.p50), 0.5, 0.06)
  within(slower(all.p95), 0.05, 0.15)
})

test('the mean wait in an M/M/2 queue is Erlang’s', () => {
  const clock = new Clock()
  const station = new Station(clock, 'database', 2)
  const random = seeded(9)
  let [waited, calls] = [0, 0]
  const next = () => {
    const ms = sample(random, { meanMs: 10, spread: undefined })
    const at = clock.now
    station.serve(ms, () => {
      waited += clock.now - at - ms
      calls += 1
    })
    clock.after(sample(random, { meanMs: 1000 / 160, spread: undefined }), next)
  }
  clock.after(0, next)
  clock.run(2_000_000)
  const [use, offered] = [0.8, 1.6]
  const waits = (2 * use ** 2) / (1 + use)
  within(waited / calls, (waits * 10) / (2 - offered), 0.06)
})

test('events happen in the order of their times, and of equal times in the order they were planned', () => {
  const clock = new Clock()
  const random = seeded(2)
  const seen: number[] = []
  const times = Array.from({ length: 2000 }, () => Math.floor(random() * 50))
  times.forEach((at, i) => {
    clock.after(at, () => seen.push(i))
  })
  clock.run(100)
  const expected = times.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i)
  expect(seen).toEqual(expected.map(({ i }) => i))
  expect(clock.now).toBe(100)
})

test('measured times have the measured mean and spread', () => {
  const random = seeded(3)
  const times = Array.from({ length: 100_000 }, () => sample(random, { meanMs: 4, spread: 2.5 }))
  const { p50, p95 } = latencyOf(times)
  within(times.reduce((sum, ms) => sum + ms, 0) / times.length, 4, 0.02)
  within(p95 / p50, 2.5, 0.03)
  expect(sample(random, { meanMs: 4, spread: 1 })).toBe(4)
})

test('the same seed gives the same result, another seed gives another', () => {
  const short = { seconds: 20, warmUpSeconds: 1 }
  expect(run({ ...short, seed: 5 })).toEqual(run({ ...short, seed: 5 }))
  expect(run({ ...short, seed: 5 }).all).not.toEqual(run({ ...short, seed: 6 }).all)
})

test('a mix uses the cores that multiplication says', async () => {
  const model = await readModel(join(import.meta.dirname, 'scale.json'), (scale) => ({
    ...scale,
    seconds: 5,
  }))
  const demand = demandOf(model, 10_000)
  const sum = (of: (each: (typeof demand)[number]) => number) =>
    demand.reduce((total, each) => total + of(each), 0)
  expect(sum(({ share }) => share)).toBeCloseTo(1)
  const { stations, all, shed, failed } = simulate(model)
  const used = (name: string) =>
    stations
      .filter((each) => each.name.startsWith(name))
      .reduce((total, { use, cores }) => total + use * cores, 0)
  within(
    used('process'),
    sum(({ serverCores }) => serverCores),
    0.03,
  )
  within(
    used('primary') + used('replica'),
    sum(({ databaseCores }) => databaseCores),
    0.03,
  )
  within(all.perSecond, 10_000, 0.01)
  expect([shed, failed]).toEqual([0, 0])
})

test('clients that think send as often as their thinking and the replies let them', () => {
  const { all } = run({ arrivals: { clients: 50, thinkMs: 990 }, servers: { processes: 50 } })
  within(all.perSecond, 50, 0.02)
})

test('what a process can’t do is shed, and what it accepts stays quick', () => {
  const servers = { processes: 1, maxCalls: 20 }
  const { all, shed, stations } = run({ seconds: 200, arrivals: { perSecond: 300 }, servers })
  within(stations[0]?.use ?? 0, 1, 0.01)
  within(all.perSecond, 100, 0.05)
  within(shed, 200, 0.05)
  expect(all.p99).toBeLessThan(400)
  const late = run({ seconds: 200, arrivals: { perSecond: 300 }, servers: { processes: 1, maxDelayMs: 100 } })
  expect(late.all.p95).toBeLessThan(150)
})

/** Two processes and a replica, with reads and writes, and something that fails for half of the time. */
const withFailure = (failures: Input['failures'], replicas = { count: 1, cores: 2 }) =>
  run({
    seconds: 20,
    warmUpSeconds: 1,
    arrivals: { perSecond: 60 },
    mix: [
      { name: 'read', share: 4, type: 'read', serverMs: 5, databaseMs: 5 },
      { name: 'own', share: 1, type: 'own', serverMs: 5, databaseMs: 5 },
      { name: 'write', share: 1, type: 'write', serverMs: 5, databaseMs: 5 },
    ],
    servers: { processes: 2 },
    primary: { cores: 2 },
    replicas,
    failures,
  })

test('while a process is gone, the others serve all requests; only writes that it worked on fail', () => {
  const { failed, repeated, stations, all } = withFailure([{ part: 'process', from: 5, until: 15 }])
  const [gone, other] = stations.filter(({ name }) => name.startsWith('process'))
  expect(gone?.use).toBeLessThan((other?.use ?? 0) * 0.5)
  expect(failed * 20).toBeLessThanOrEqual(2)
  expect(repeated * 20).toBeLessThanOrEqual(5)
  within(all.perSecond, 60, 0.08)
})

test('while the replica is gone, the primary answers its reads', () => {
  const whole = withFailure([])
  const without = withFailure([{ part: 'replica', from: 0, until: 20 }])
  const useOf = ({ stations }: typeof whole, name: string) =>
    stations.find((station) => station.name === name)?.use ?? 0
  expect(without.failed).toBe(0)
  expect(useOf(without, 'replica 1')).toBe(0)
  expect(useOf(without, 'primary')).toBeGreaterThan(useOf(whole, 'primary') * 2)
})

test('while the primary is gone, visitors’ reads go on, and everything else fails', () => {
  const { failed, kinds } = withFailure([{ part: 'primary', from: 0, until: 20 }])
  const rates = Object.fromEntries(kinds.map(({ name, perSecond }) => [name, perSecond]))
  within(rates.read ?? 0, 40, 0.1)
  within(failed, 20, 0.15)
  expect([rates.own, rates.write]).toEqual([0, 0])
  const alone = withFailure([{ part: 'primary', from: 0, until: 20 }], { count: 0, cores: 1 })
  expect(alone.all.perSecond).toBe(0)
})

test('a message costs every process something', () => {
  const { stations } = run({
    seconds: 400,
    arrivals: { perSecond: 20 },
    mix: [{ name: 'chat', share: 1, type: 'write', serverMs: 1, broadcastMs: 10 }],
    servers: { processes: 3 },
  })
  for (const { use } of stations.filter(({ name }) => name.startsWith('process'))) within(use, 0.2067, 0.05)
})

const wrong: [Partial<Input>, string][] = [
  [{ mix: [{ name: 'x', share: 1, type: 'read' }] }, '“x” has neither rows nor serverMs'],
  [{ mix: [{ name: 'x', share: 1, type: 'read', rows: ['gone'] }] }, 'No figures have the row “gone”'],
  [{ failures: [{ part: 'replica', from: 1, until: 2 }] }, 'There is no replica 1'],
  [{ failures: [{ part: 'process', from: 2, until: 1 }] }, 'before it fails'],
]
test.for(wrong)('a model that can’t be simulated says why: %j', ([change, message]) => {
  expect(() => run(change)).toThrow(message)
})
