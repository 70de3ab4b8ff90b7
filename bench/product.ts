import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Started, startProcess } from '../scripts/lib/start-process.ts'

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
