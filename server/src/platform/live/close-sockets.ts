import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'

/** Sockets that are still open after this are destroyed. */
const CLOSE_MS = 1_000

/** Closes all sockets when the app stops. Clients reconnect by themselves; one that doesn't react can't delay the stop. */
export function closeSockets(app: FastifyInstance, io: Server, after: () => Promise<void>): void {
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
    }, CLOSE_MS).unref()
    await after()
  })
}
