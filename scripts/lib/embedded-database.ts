import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The lines of postmaster.pid. */
const lockOf = async (dataDir: string): Promise<string[]> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')

export const databasePidOf = async (dataDir: string): Promise<number> => Number((await lockOf(dataDir))[0])

/** Connection settings of a running product's embedded database. */
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
