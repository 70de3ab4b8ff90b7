import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { errorStatus } from '@bowerbird/contract/errors'
import { startLimiter } from '../start-limiter.ts'
import { type PlainPage, plainAnswer } from './plain-answer.ts'

/** How much is worked on at the same time before more is refused. */
export interface LoadLimits {
  /** Calls of the API. */
  api: number
  /** Pages, which cost more than any call. */
  pages: number
  /** How late the process may be with everything, in milliseconds, before it takes on nothing more. */
  delayMs: number
}

export const LOAD_LIMITS: LoadLimits = { api: 500, pages: 250, delayMs: 500 }

export type Kind = 'api' | 'pages'
export type Reason = 'full' | 'late'

const BUSY = 'Bowerbird is busy right now. Please try again in a moment.'
const RETRY_AFTER = '1'

/** How often it is looked how late everything is: it is over as soon as one look finds it over. */
const LOOK_MS = 250
/**
 * So many refusals between two looks are given at once. In a flood of them each waits for a second, because whoever
 * comes back the moment they are refused would keep the process busy with refusing.
 */
const CALM = 100
const HOLD_MS = 1_000
/** Who waits costs memory alone, but that too has an end. */
const MOST_HELD = 5_000
/** Late or not, whoever comes while hardly anybody is being served is served. */
const QUIET = 0.1

/**
 * Never refused: what tells an operator how things are, and files, which cost less to send than to explain. The
 * socket is limited by its handshakes.
 */
const FREE = /^\/(?:metrics|api\/(?:health|ready)|assets\/.*|images\/.*)\/?(?:\?.*)?$/

const kindOf = (url: string): Kind | undefined => {
  if (FREE.test(url)) return undefined
  return url.startsWith('/api/') ? 'api' : 'pages'
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export interface LoadGate {
  inFlight: Readonly<Record<Kind, number>>
  close(): void
}

export interface LoadGateOptions {
  limits: LoadLimits
  /** What people see in place of a page. */
  busyPage: PlainPage
  onShed: (kind: Kind, reason: Reason) => void
}

/**
 * Measures how late timers come, over and over; `meanMs` is the better of the last two looks, because one long
 * moment is no crowd. `onLook` hears of each look.
 */
function watchLateness(onLook: () => void) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const lateness = { meanMs: 0 }
  let last = 0
  const timer = setInterval(() => {
    const meanMs = delay.count ? delay.mean / 1e6 : 0
    lateness.meanMs = Math.min(meanMs, last)
    last = meanMs
    delay.reset()
    onLook()
  }, LOOK_MS)
  timer.unref()
  return {
    lateness,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/**
 * Stands before everything else the server does. More than can be worked on in good time is refused at once, with
 * 503 and when to come again, so that whoever is served is served quickly and the rest know where they stand. What
 * the product asks of itself while it renders a page does not come through here: the page was let in already.
 *
 * A request takes its place when it has arrived whole: people who send slowly keep nobody out. It gives it back when
 * its answer is handed over, so neither do those who read slowly.
 */
export function putLoadGate(server: Server, { limits, busyPage, onShed }: LoadGateOptions): LoadGate {
  const inFlight: Record<Kind, number> = { api: 0, pages: 0 }
  let refused = 0
  let held = 0
  const { lateness, stop } = watchLateness(() => {
    refused = 0
  })
  const answer = plainAnswer({
    status: errorStatus.UNAVAILABLE,
    body: { message: BUSY, code: 'UNAVAILABLE' },
    page: busyPage,
    headers: { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' },
  })

  const reasonToRefuse = (kind: Kind): Reason | undefined => {
    if (inFlight[kind] >= limits[kind]) return 'full'
    const isQuiet = inFlight[kind] < limits[kind] * QUIET
    return lateness.meanMs > limits.delayMs && !isQuiet ? 'late' : undefined
  }

  const takePlace = (kind: Kind, response: ServerResponse) => {
    if (response.writableFinished || response.closed) return
    inFlight[kind] += 1
    let isTaken = true
    const giveBack = () => {
      if (isTaken) inFlight[kind] -= 1
      isTaken = false
    }
    response.once('finish', giveBack)
    response.once('close', giveBack)
  }

  const behind = server.listeners('request') as RequestListener[]
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of behind) listener.call(server, request, response)
  }
  const inTurn = startLimiter()
  const letIn = (kind: Kind, request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) request.once('end', () => takePlace(kind, response))
    else takePlace(kind, response)
    inTurn(() => {
      // Whoever has gone meanwhile needs no answer.
      if (!request.socket.destroyed) begin(request, response)
    })
  }

  const refuse = (kind: Kind, reason: Reason, request: IncomingMessage, response: ServerResponse) => {
    onShed(kind, reason)
    answer(request, response)
  }

  /** Whoever has waited and finds room is served after all. */
  const holdBack = (kind: Kind, request: IncomingMessage, response: ServerResponse) => {
    held += 1
    const timer = setTimeout(() => {
      response.off('close', leave)
      held -= 1
      const reason = reasonToRefuse(kind)
      if (reason) refuse(kind, reason, request, response)
      else letIn(kind, request, response)
    }, HOLD_MS)
    const leave = () => {
      clearTimeout(timer)
      held -= 1
    }
    response.once('close', leave)
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const kind = kindOf(request.url ?? '')
    if (!kind) return begin(request, response)
    const reason = reasonToRefuse(kind)
    if (!reason) return letIn(kind, request, response)
    refused += 1
    if (refused > CALM && held < MOST_HELD) holdBack(kind, request, response)
    else refuse(kind, reason, request, response)
  })
  return { inFlight, close: stop }
}
