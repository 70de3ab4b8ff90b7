import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { daemonAccount, spawnAs } from '../../platform/postgres/account.ts'

/** The oldest version that the product runs on, where Debian installs it. */
const BINARIES = '/usr/lib/postgresql/15/bin'

export interface OlderPostgres {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

const given = process.env.TEST_OLDER_DATABASE_URL

/** True if an older PostgreSQL is available: configured, or installed so that it can be started. */
export const hasOlderPostgres = given !== undefined || existsSync(join(BINARIES, 'postgres'))

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** An empty server for one test, on its own socket. */
export async function startOlderPostgres(): Promise<OlderPostgres> {
  if (given) return { connection: { connectionString: given }, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-pg15-'))
  const data = join(folder, 'data')
  const account = daemonAccount()
  await mkdir(data, { mode: 0o700 })
  if (account) {
    await chmod(folder, 0o755)
    for (const each of [folder, data]) await chown(each, account.uid, account.gid)
  }
  const as = { cwd: folder, ...spawnAs(account) }
  await promisify(execFile)(
    join(BINARIES, 'initdb'),
    ['-D', data, '-U', 'older', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    as,
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'shared_buffers=32MB',
  ]
  const server = spawn(
    join(BINARIES, 'postgres'),
    ['-D', data, ...settings.flatMap((each) => ['-c', each])],
    {
      ...as,
      stdio: 'ignore',
    },
  )
  const ended = once(server, 'exit')
  const connection = { host: folder, port: 5432, user: 'older', database: 'postgres' }
  while (!(await answers(connection))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL 15 ended with ${server.exitCode}`)
    await pause(50)
  }
  return {
    connection,
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
