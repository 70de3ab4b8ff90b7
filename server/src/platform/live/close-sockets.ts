import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'

/** Who has not hung up by then is cut off. */
const GOODBYE_MS = 1_000

/** Clients are told that the server goes, and come back by themselves; a silent one can't hold up the stop. */
export function closePolitely(app: FastifyInstance, io: Server, after: () => Promise<void>): void {
  const sockets = new Set<Socket>()
  app.server.on('upgrade', (_request, socket) => {
    const raw = socket as Socket
    sockets.add(raw)
    raw.once('close', () => sockets.delete(raw))
  })
  app.addHook('preClose', async () => {
    io.engine.close()
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, GOODBYE_MS).unref()
    await after()
  })
}
