import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '../http/security-headers.ts'

const lines = Object.entries(securityHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Inserts the headers into the first chunk written, if that is a refusal. */
function addToRefusal(socket: Duplex): void {
  const write = socket.write
  socket.write = (chunk: unknown, ...rest: unknown[]) => {
    socket.write = write
    const isRefusal = typeof chunk === 'string' && /^HTTP\/1\.1 [45]/.test(chunk)
    const text = isRefusal ? chunk.replace('\r\n', `\r\n${lines}`) : chunk
    return write.apply(socket, [text, ...rest] as Parameters<Duplex['write']>)
  }
}

/**
 * Adds the security headers to socket.io's own refusals of bad handshakes, which bypass all hooks of the app. Call it
 * after socket.io is attached to the server.
 */
export function sendHeadersOnRefusals(server: Server, path: string): void {
  server.prependListener('request', (request, response) => {
    if (!request.url?.startsWith(path)) return
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  })
  server.prependListener('upgrade', (_request, socket) => addToRefusal(socket))
}
