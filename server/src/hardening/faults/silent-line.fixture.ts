import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'
import pg from 'pg'

export interface SilentLine {
  port: number
  /** Drops all data from now on without closing anything, as if a cable had been pulled. */
  fallSilent(): void
  /** Closes every connection, and waits until both ends have noticed. */
  cut(): Promise<void>
  /** Refuses connections, as if the server were gone. */
  goDown(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy that simulates network failures. */
export async function openLine(target: NetConnectOpts): Promise<SilentLine> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  let isDown = false
  const server = createServer((near) => {
    if (isDown) return near.destroy()
    const far = createConnection(target)
    const pair = [near, far] as const
    pairs.add(pair)
    const forget = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (!isSilent) to.write(bytes)
      })
      from.on('error', forget)
      from.on('close', forget)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = async () => {
    const closed = [...pairs].map(([near]) => once(near, 'close'))
    for (const [near] of pairs) near.destroy()
    await Promise.all(closed)
    // The other end, in this process, gets the event in the next iterations of the event loop.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      isSilent = true
    },
    cut,
    goDown: () => {
      isDown = true
      return cut()
    },
    restore: () => {
      isSilent = false
      isDown = false
      // Dropped data is lost.
      return cut()
    },
    async close() {
      // New connections are refused from now on.
      isDown = true
      await cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface DatabaseLine extends SilentLine {
  /** The database's connection settings through this proxy. */
  connection: pg.ClientConfig
}

export async function openDatabaseLine(target: pg.ClientConfig): Promise<DatabaseLine> {
  const { host, port, user, database, password } = new pg.Client(target)
  const line = await openLine(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const connection: pg.ClientConfig = { host: '127.0.0.1', port: line.port, user, database }
  return { ...line, connection: password ? { ...connection, password } : connection }
}
