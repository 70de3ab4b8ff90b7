import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { jpeg } from '../../../server/src/testing/pictures.ts'
import type { Cluster } from '../cluster.ts'
import { Person, register } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'

const ATTACK_MS = 45_000
const DRIP_MS = 2_000
const PROBE_MS = 500
/** Fewer than one client may have, so that other guards have to hold. */
const BODIES_PER_ADDRESS = 40

interface Attackers {
  /** Number of their requests, by the status they ended with. */
  statuses: Map<string, number>
  stop(): void
}

/** Clients that send a body a byte at a time, and start again when they are disconnected. */
function attack(port: number, count: number, { from, atOnce }: { from: string; atOnce: number }): Attackers {
  const statuses = new Map<string, number>()
  const open = new Set<Socket>()
  let isOver = false
  const start = () => {
    if (isOver) return
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1')) ?? []
      if (status) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(start, PROBE_MS)
    })
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: market\r\nContent-Type: application/json\r\n' +
        `Content-Length: 200000\r\n\r\n${' '.repeat(atOnce)}`,
    )
  }
  for (let n = 0; n < count; n++) start()
  const timer = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(' ')
  }, DRIP_MS)
  return {
    statuses,
    stop() {
      isOver = true
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

/** A visitor and a member with a picture, who must notice nothing. */
async function use({ balancer }: Cluster, member: Person, untilMs: number) {
  const problems: string[] = []
  let requests = 0
  const visitor = new Person(balancer.url)
  const picture = new Blob([new Uint8Array(await jpeg(600, 400))])
  const probe = async (what: string, act: () => Promise<{ status: number }>) => {
    const begun = performance.now()
    const status = await act().then(
      (answer) => answer.status,
      (error: Error) => error.message,
    )
    requests += 1
    const seconds = (performance.now() - begun) / 1000
    if ((status !== 200 && status !== 201) || seconds > 5)
      problems.push(`${what}: ${status} after ${seconds.toFixed(1)} s`)
  }
  while (performance.now() < untilMs) {
    const form = new FormData()
    form.set('file', picture, 'photo.jpg')
    await Promise.all([
      probe('GET /api/health', () => visitor.call('GET', '/api/health')),
      probe('GET /about', () => visitor.call('GET', '/about')),
      probe('POST /api/uploads', () => member.call('POST', '/api/uploads', form)),
    ])
    await pause(PROBE_MS)
  }
  return { problems, requests }
}

const total = (attackers: Attackers[], status: string): number =>
  attackers.reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0)

async function run(cluster: Cluster): Promise<string> {
  const port = Number(new URL(cluster.balancer.url).port)
  const member = await register(cluster)
  // Bodies that the balancer can hold back, and bodies that overflow its buffer.
  const trickling = attack(port, 150, { from: '127.0.0.1', atOnce: 1 })
  const fromOne = attack(port, 150, { from: '127.0.0.2', atOnce: 20_000 })
  const fromMany = Array.from({ length: 10 }, (_, n) =>
    attack(port, BODIES_PER_ADDRESS, { from: `127.0.0.${10 + n}`, atOnce: 20_000 }),
  )
  const all = [trickling, fromOne, ...fromMany]
  const { problems, requests } = await use(cluster, member, performance.now() + ATTACK_MS)
  for (const { stop } of all) stop()
  if (!trickling.statuses.get('408')) problems.push('no body was too slow for the balancer')
  if (!fromOne.statuses.get('429')) problems.push('one address had as many arriving bodies as it liked')
  if (!total(fromMany, '408')) problems.push('no body was too slow for a server')
  const answered = total(all, '200') + total(all, '400')
  if (answered) problems.push(`${answered} bodies were read as if complete`)
  ensureNone(problems)
  return (
    `${requests} requests during 700 slow bodies, 0 failed; ` +
    `${total(all, '408')} bodies were ended as too slow, ${total(all, '429')} refused as too many`
  )
}

export const slowBodies: Scenario = {
  name: 'slow-bodies',
  title: 'hundreds of bodies that trickle in: pages, calls and uploads of others work',
  run,
}
