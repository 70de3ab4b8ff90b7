import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Listens as the product does, on a free port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

export interface WireReply {
  /** The status of each reply on the connection, in order. */
  statuses: number[]
  text: string
  /** True if the server closed the connection. */
  isClosed: boolean
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map((match) => Number(match[1]))

export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Writes raw bytes and reads until the server closes the connection or enough replies have arrived. */
export async function talk(
  port: number,
  bytes: string | Buffer,
  { replies = Number.POSITIVE_INFINITY, timeoutMs = 5_000 }: { replies?: number; timeoutMs?: number } = {},
): Promise<WireReply> {
  const socket = await dial(port)
  let text = ''
  const outcome = await new Promise<WireReply>((resolve) => {
    const end = (isClosed: boolean) => resolve({ statuses: statusesIn(text), text, isClosed })
    const timer = setTimeout(() => end(false), timeoutMs)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (statusesIn(text).length >= replies) end(false)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      end(true)
    })
    socket.write(bytes)
  })
  socket.destroy()
  return outcome
}

/** The request line and headers, with those that every request needs. */
export const head = (line: string, ...headers: string[]): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`
