import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '../http/security-headers.ts'

const lines = Object.entries(securityHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Puts the headers into the first thing written, where that is a refusal. */
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
 * The socket's library answers by itself what is not a proper handshake, past all hooks of the app. Its refusals
 * carry the security headers too, so that every response does. Called once the library listens to the server.
 */
export function sendHeadersOnRefusals(server: Server, path: string): void {
  server.prependListener('request', (request, response) => {
    if (!request.url?.startsWith(path)) return
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  })
  server.prependListener('upgrade', (_request, socket) => addToRefusal(socket))
}
