import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ConnectionTimeouts } from './broken-requests.ts'

/** In bytes a second; a phone at the edge of its network is ten times as fast. */
const MIN_BODY_RATE = 1_000

interface Progress {
  request: IncomingMessage
  /** When the bytes of the body were last counted, and how many the connection had received by then. */
  countedAt: number
  received: number
  /** When the response was first found unfinished. */
  sendingSince: number | undefined
}

/** Node's own error for requests that exceed its timeout; broken-requests.ts answers both. */
const tooSlow = () =>
  Object.assign(new Error('The request arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Disconnects clients that hold a connection by sending a body or reading a response very slowly. Node's own timeouts
 * only limit a whole request, generously, because an upload over a slow connection takes minutes.
 */
export function endSlowClients(server: Server, timeouts: ConnectionTimeouts): void {
  const unfinished = new Map<ServerResponse, Progress>()

  const refuse = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.headersSent) socket.destroy()
    else server.emit('clientError', tooSlow(), socket)
  }

  const checkBody = (progress: Progress, response: ServerResponse, now: number) => {
    const { request, countedAt, received } = progress
    const { bytesRead } = request.socket
    const elapsed = now - countedAt
    // While nothing reads the body, it is the server that is slow.
    const isRead = request.readableFlowing === true
    if (isRead && elapsed < timeouts.slowBody) return
    if (isRead && bytesRead - received < (MIN_BODY_RATE * elapsed) / 1000) return refuse(request, response)
    progress.countedAt = now
    progress.received = bytesRead
  }

  const checkResponse = (progress: Progress, response: ServerResponse, now: number) => {
    if (!response.headersSent) return
    progress.sendingSince ??= now
    if (now - progress.sendingSince > timeouts.response) progress.request.socket.destroy()
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const received = request.socket.bytesRead
    unfinished.set(response, { request, countedAt: performance.now(), received, sendingSince: undefined })
    response.once('close', () => unfinished.delete(response))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [response, progress] of unfinished) {
      if (progress.request.complete) checkResponse(progress, response, now)
      else checkBody(progress, response, now)
    }
  }, timeouts.checkInterval)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
