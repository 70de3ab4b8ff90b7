import type { ProcessGroup } from '../cpu.ts'
import { Connection, encode } from '../http.ts'
import { measureGroups, type Target, timeOneClient } from '../load.ts'
import { type Latency, latencyOf, median, medianOfKnown } from '../statistics.ts'
import { loopbackOrigin } from './loopback.ts'
import { type RunningSite, startSite } from './processes.ts'
import type { Run, Site } from './site.ts'

export interface PageFigures extends Latency {
  site: string
  page: string
  /** Requests per second, all clients together. */
  rate: number
  /** CPU milliseconds of the site's processes per request; undefined if none were named. */
  cpu: number | undefined
  /** Bytes of a reply with its headers, as sent: the mean. */
  bytes: number
}

interface Round {
  times: number[]
  rate: number
  cpu: number | undefined
}

/** A page of a site, with what was measured so far. */
interface Measured {
  site: string
  page: string
  processes: ProcessGroup
  target: Pick<Target, 'open'>
  bytes(): number
  rounds: Round[]
}

/** Calls the URLs in order. All clients share one position, so that a URL repeats as late as possible. */
function pageTarget(origin: string, urls: readonly string[], headers: Record<string, string>) {
  const requests = urls.map((url) => {
    const { host, pathname, search } = new URL(url)
    return encode({ path: pathname + search, headers }, host)
  })
  let [next, calls, bytes] = [0, 0, 0]
  return {
    bytes: () => bytes / calls,
    async open() {
      const connection = new Connection(origin)
      return {
        async call() {
          const index = next++ % requests.length
          const reply = await connection.send(requests[index] ?? Buffer.alloc(0))
          if (reply.status !== 200) {
            throw new Error(`${urls[index]} answered ${reply.status}: name pages that answer 200`)
          }
          calls += 1
          bytes += reply.bytes
        },
        close: () => connection.close(),
      }
    },
  }
}

async function runRound({ target, processes }: Measured, run: Run, share = 1): Promise<Round> {
  const duration = run.seconds * 1000 * share
  const times = await timeOneClient(target, duration)
  const groups = processes.pids.length ? [processes] : []
  const { perSecond, cpu } = await measureGroups(target, run.clients, duration, groups)
  return { times, rate: perSecond, cpu: cpu[0] }
}

const figuresOf = ({ site, page, rounds, bytes }: Measured): PageFigures => ({
  site,
  page,
  ...latencyOf(rounds.flatMap(({ times }) => times)),
  rate: median(rounds.map(({ rate }) => rate)),
  cpu: medianOfKnown(rounds.map(({ cpu }) => cpu)),
  bytes: Math.round(bytes()),
})

/** All pages of a site have one origin: its processes are those of one server. */
async function originOf({ name, pages }: Site): Promise<string> {
  const all = await Promise.all(
    Object.values(pages)
      .flat()
      .map((url) => loopbackOrigin(new URL(url))),
  )
  const [origin = ''] = all
  const other = all.find((each) => each !== origin)
  if (other) throw new Error(`${name}: its pages are at ${origin} and ${other}, but a site has one origin`)
  return origin
}

function pagesOf({ name, pages, headers }: Site, origin: string, { processes }: RunningSite): Measured[] {
  return Object.entries(pages).map(([page, urls]) => {
    const target = pageTarget(origin, urls, headers)
    return { site: name, page, processes, target, bytes: target.bytes, rounds: [] }
  })
}

const byPage = (measured: readonly Measured[]): Measured[] =>
  [...Map.groupBy(measured, ({ page }) => page).values()].flat()

/**
 * Measures the same page of each site one after the other, in rounds, and every other round the other way around: what
 * slows the machine down for a while slows all of them.
 */
export async function compareSites(
  run: Run,
  onStep: (what: string, done: number, total: number) => void,
): Promise<PageFigures[]> {
  // Before anything is started.
  const origins = await Promise.all(run.sites.map(originOf))
  const running: RunningSite[] = []
  try {
    const measured: Measured[] = []
    for (const [i, site] of run.sites.entries()) {
      const origin = origins[i] ?? ''
      const { host, pathname, search } = new URL(Object.values(site.pages)[0]?.[0] ?? origin)
      const request = encode({ path: pathname + search, headers: site.headers }, host)
      onStep(`starting ${site.name}`, i, run.sites.length)
      const started = await startSite(site, origin, request)
      running.push(started)
      measured.push(...pagesOf(site, origin, started))
    }
    const order = byPage(measured)
    const total = order.length * (run.rounds + 1)
    let done = 0
    for (let round = 0; round <= run.rounds; round++) {
      for (const each of round % 2 ? order.toReversed() : order) {
        onStep(`${each.page} of ${each.site}`, done++, total)
        // The first round warms up: code is compiled, caches are filled.
        if (round === 0) await runRound(each, run, 0.5)
        else each.rounds.push(await runRound(each, run))
      }
    }
    return order.map(figuresOf)
  } finally {
    for (const site of running) await site.stop()
  }
}
