import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { superuser } from './authentication.ts'
import { type Connection, probe } from './connection.ts'
import { port } from './socket-folder.ts'

/** The connection to the running database of this folder; undefined if it is not running. */
export async function findRunning(dataDir: string): Promise<Connection | undefined> {
  const pidFile = join(resolve(dataDir), 'postgres/postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  // PostgreSQL's pid file; its fifth line is the folder of the socket.
  const host = readFileSync(pidFile, 'utf8').split('\n')[4]?.trim()
  if (!host) return undefined
  const connection: Connection = { host, port, user: superuser, database: 'bowerbird', ssl: false }
  return (await probe(connection)) === 'ready' ? connection : undefined
}
