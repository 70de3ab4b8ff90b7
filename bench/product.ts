import { type Started, startProcess } from '../scripts/lib/start-process.ts'

export { databaseOf, databasePidOf } from '../scripts/lib/embedded-database.ts'

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
