import { join } from 'node:path'
import { startEtcd } from './etcd.ts'
import type { Programs } from './packages.ts'
import { type DatabaseMachine, MACHINE_PORTS, makeMachine } from './patroni.ts'
import { DATABASE, query, USER, urlOf, withClient } from './postgres.ts'
import { ownFolder, until } from './service.ts'

interface Roles {
  primary: DatabaseMachine
  replica: DatabaseMachine
}

export interface Databases {
  machines: DatabaseMachine[]
  /** Waits until one is the primary and the other its synchronous replica. */
  roles(): Promise<Roles>
  /** Deletes everything in the market's database. */
  renew(primary: DatabaseMachine): Promise<void>
  stop(): Promise<void>
}

/** A pair of PostgreSQL servers that Patroni runs, three members of etcd, and a repository for their backups. */
export async function startDatabases(
  programs: Programs,
  folder: string,
  take: (ports: number) => number[],
): Promise<Databases> {
  const ports = [take(MACHINE_PORTS), take(MACHINE_PORTS)]
  const etcd = await startEtcd(programs, folder, take(6))
  const repository = ownFolder(join(folder, 'backups'))
  const backups = {
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_LOG_PATH: repository,
    PGBACKREST_LOCK_PATH: repository,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_CONFIG: '/dev/null',
    PGBACKREST_START_FAST: 'y',
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_COMPRESS_TYPE: 'lz4',
  }
  const machines = await Promise.all(
    ['db1', 'db2'].map((name, n) =>
      makeMachine({ programs, folder, name, etcd, ports: ports[n] ?? [], backups }),
    ),
  )
  const [first, second] = machines
  if (!first || !second) throw new Error('There are two machines')
  // One after the other: the second copies the first.
  await first.start()
  await until(
    'the first is the primary with a database',
    async () => (await first.isPrimary()) && (await query(first.url, 'select 1')).length === 1,
    { seconds: 60 },
  )
  await second.start()
  const roles = async (): Promise<Roles> => {
    let found: Roles | undefined
    await until(
      'one database is the primary and the other its synchronous replica',
      async () => {
        const [is1, is2] = await Promise.all(machines.map((one) => one.isPrimary().catch(() => false)))
        if (is1 === is2) return false
        found = is1 ? { primary: first, replica: second } : { primary: second, replica: first }
        return found.replica.isSynchronous()
      },
      { seconds: 90 },
    )
    if (!found) throw new Error('There is no primary')
    return found
  }
  await roles()
  return {
    machines,
    roles,
    renew: ({ port }) =>
      withClient(urlOf(port, 'postgres', 'postgres'), async (client) => {
        await client.query(`drop database if exists ${DATABASE} with (force)`)
        await client.query(`create database ${DATABASE} owner ${USER}`)
      }),
    async stop() {
      await Promise.all(machines.map((one) => one.kill()))
      for (const one of machines) one.close()
    },
  }
}
