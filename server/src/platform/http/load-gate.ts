import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { errorStatus } from '@bowerbird/contract/errors'
import { busyMessage } from '../concurrency-limit.ts'
import { startLimiter } from '../start-limiter.ts'
import { type PlainPage, plainAnswer } from './plain-answer.ts'

/** Numbers of requests that may be in flight before further ones are refused. */
export interface LoadLimits {
  /** Calls of the API. */
  api: number
  /** Pages, which cost more than any call. */
  pages: number
  /** The event-loop delay, in milliseconds, above which no further requests are accepted. */
  delayMs: number
}

export const LOAD_LIMITS: LoadLimits = { api: 500, pages: 250, delayMs: 500 }

type Kind = 'api' | 'pages'
type Reason = 'full' | 'late'

const RETRY_AFTER = '1'

/** Interval between samples of the event-loop delay. */
const SAMPLE_MS = 250
/**
 * This many refusals between two samples are sent immediately. Above that each waits for a second, because clients that retry
 * immediately would keep the process busy with refusing.
 */
const MAX_QUICK_REFUSALS = 100
const HOLD_MS = 1_000
/** A waiting refusal only costs memory, but that needs a limit too. */
const MAX_HELD = 5_000
/** Below this share of the limit a request is served whatever the event-loop delay. */
const QUIET = 0.1

/**
 * Never refused: health checks and metrics, which operators need most under load, and files, which cost less to send
 * than a refusal. The socket has its own limit on handshakes.
 */
const EXEMPT = /^\/(?:metrics|api\/(?:health|ready)|assets\/.*|images\/.*)\/?(?:\?.*)?$/

const kindOf = (url: string): Kind | undefined => {
  if (EXEMPT.test(url)) return undefined
  return url.startsWith('/api/') ? 'api' : 'pages'
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export interface LoadGate {
  /** The listener for the server's requests: calls `handler` for those that are accepted. */
  guard(handler: RequestListener): RequestListener
  inFlight: Readonly<Record<Kind, number>>
  close(): void
}

export interface LoadGateOptions {
  limits: LoadLimits
  /** Shown to people instead of a page. */
  busyPage: () => PlainPage
  onShed: (kind: Kind, reason: Reason) => void
}

/** Samples the event-loop delay; `meanMs` is the lower of the last two samples, because one long task is no overload. */
function sampleDelay(onSample: () => void) {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  const delay = { meanMs: 0 }
  let last = 0
  const timer = setInterval(() => {
    const meanMs = histogram.count ? histogram.mean / 1e6 : 0
    delay.meanMs = Math.min(meanMs, last)
    last = meanMs
    histogram.reset()
    onSample()
  }, SAMPLE_MS)
  timer.unref()
  return {
    delay,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/**
 * Load shedding in front of the whole app. Requests beyond the limits are refused immediately, with 503 and
 * Retry-After, so that accepted ones are served quickly. In-process calls made while rendering a page don't pass
 * through here: the page itself was accepted.
 *
 * A request counts as in flight from when its body has arrived until its response is handed to the socket, so slow
 * senders and slow readers don't block others.
 */
export function loadGate({ limits, busyPage, onShed }: LoadGateOptions): LoadGate {
  const inFlight: Record<Kind, number> = { api: 0, pages: 0 }
  const startSoon = startLimiter()
  let refused = 0
  let held = 0
  const { delay, stop } = sampleDelay(() => {
    refused = 0
  })
  const answerBusy = plainAnswer(() => ({
    status: errorStatus.UNAVAILABLE,
    body: { message: busyMessage(), code: 'UNAVAILABLE' },
    page: busyPage(),
    headers: { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' },
  }))

  const reasonToRefuse = (kind: Kind): Reason | undefined => {
    if (inFlight[kind] >= limits[kind]) return 'full'
    const isQuiet = inFlight[kind] < limits[kind] * QUIET
    return delay.meanMs > limits.delayMs && !isQuiet ? 'late' : undefined
  }

  const countInFlight = (kind: Kind, response: ServerResponse) => {
    if (response.writableFinished || response.closed) return
    inFlight[kind] += 1
    let isCounted = true
    const release = () => {
      if (isCounted) inFlight[kind] -= 1
      isCounted = false
    }
    response.once('finish', release)
    response.once('close', release)
  }

  return {
    inFlight,
    close: stop,
    guard(handler) {
      const accept = (kind: Kind, request: IncomingMessage, response: ServerResponse) => {
        if (hasBody(request)) request.once('end', () => countInFlight(kind, response))
        else countInFlight(kind, response)
        startSoon(() => {
          // The client may have disconnected meanwhile.
          if (!request.socket.destroyed) handler(request, response)
        })
      }
      const refuse = (kind: Kind, reason: Reason, request: IncomingMessage, response: ServerResponse) => {
        onShed(kind, reason)
        answerBusy(request, response)
      }
      /** Waits before refusing; accepts if there is capacity by then. */
      const hold = (kind: Kind, request: IncomingMessage, response: ServerResponse) => {
        held += 1
        const timer = setTimeout(() => {
          response.off('close', leave)
          held -= 1
          const reason = reasonToRefuse(kind)
          if (reason) refuse(kind, reason, request, response)
          else accept(kind, request, response)
        }, HOLD_MS)
        const leave = () => {
          clearTimeout(timer)
          held -= 1
        }
        response.once('close', leave)
      }

      return (request, response) => {
        const kind = kindOf(request.url ?? '')
        if (!kind) return handler(request, response)
        const reason = reasonToRefuse(kind)
        if (!reason) return accept(kind, request, response)
        refused += 1
        if (refused > MAX_QUICK_REFUSALS && held < MAX_HELD) hold(kind, request, response)
        else refuse(kind, reason, request, response)
      }
    },
  }
}
