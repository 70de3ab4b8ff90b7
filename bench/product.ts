import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

/** Nothing is left running when a run is stopped in the middle; each of them ends its own children. */
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export interface Started {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a process and waits until it says where it can be reached. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [...flags, join(root, file)], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  if (!child.stdout || !child.pid) throw new Error('The process did not start')
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /open at (\S+)/.exec(line)?.[1]
    if (url) break
  }
  if (!url) throw new Error(`${file} did not start`)
  child.stdout.resume()
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A process whose CPU time, and whose database's, can be measured. */
export interface Served extends Started {
  /** The postmaster: every database connection is its child process. */
  databasePid: number
}

export const admin = { email: 'admin@bowerbird.example', password: 'bowerbird' }

/** The product on its own data folder, without rate limits: all requests come from one address. */
export const startProduct = (
  dataDir: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Started> =>
  startProcess(
    'server/src/main.ts',
    {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    flags,
  )

/** The lines of postmaster.pid. */
const lockOf = async (dataDir: string): Promise<string[]> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')

export const databasePidOf = async (dataDir: string): Promise<number> => Number((await lockOf(dataDir))[0])

/** How to connect to the embedded database of a running product. */
export async function databaseOf(dataDir: string) {
  const lines = await lockOf(dataDir)
  return {
    port: Number(lines[3]),
    host: lines[4] ?? '',
    user: 'bowerbird',
    database: 'bowerbird',
    ssl: false as const,
  }
}
