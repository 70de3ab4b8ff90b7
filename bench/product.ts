import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Started, startProcess } from '../scripts/lib/start-process.ts'

/** A process whose work, and whose database's, can be measured. */
export interface Served extends Started {
  /** The process that all connections to the database are children of. */
  databasePid: number
}

export const admin = { email: 'admin@bowerbird.example', password: 'bowerbird' }

/** The product on a data folder of its own, without limits: all requests come from one address here. */
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

/** What the embedded database of a running product says about itself. */
const lockOf = async (dataDir: string): Promise<string[]> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')

export const databasePidOf = async (dataDir: string): Promise<number> => Number((await lockOf(dataDir))[0])

/** How to reach it. */
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
