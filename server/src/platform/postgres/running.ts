import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { superuser } from './cluster.ts'
import { type Connection, probe } from './connection.ts'
import { port } from './socket-folder.ts'

/** How to reach the database of a market that is running on this folder; undefined when none is. */
export async function findRunning(dataDir: string): Promise<Connection | undefined> {
  const pidFile = join(resolve(dataDir), 'postgres/postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  // PostgreSQL's own note about itself; the fifth line is the folder of its socket.
  const host = readFileSync(pidFile, 'utf8').split('\n')[4]?.trim()
  if (!host) return undefined
  const connection: Connection = { host, port, user: superuser, database: 'bowerbird', ssl: false }
  return (await probe(connection)) === 'ready' ? connection : undefined
}
