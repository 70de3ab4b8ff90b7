import { readFileSync } from 'node:fs'
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Link } from './link.ts'
import type { Programs } from './packages.ts'
import { startPooler } from './pgbouncer.ts'
import { PASSWORD, query, urlOf } from './postgres.ts'
import { signalAll, treeOf } from './processes.ts'
import { daemonAccount, isListening, ownFolder, type Service, startService, until } from './service.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/postgres')

/** A machine of the pair: PostgreSQL, the Patroni that runs it, and a PgBouncer. */
export interface DatabaseMachine {
  name: string
  /** PostgreSQL's address for programs on other machines. */
  port: number
  /** PgBouncer's. */
  poolPort: number
  /** Patroni's. */
  restPort: number
  /** The environment of its programs, among it where pgBackRest finds PostgreSQL. */
  env: Record<string, string>
  /** With the product's user. */
  url: string
  /** With PostgreSQL's own user, also while the machine is cut off. */
  query<Row extends object>(text: string): Promise<Row[]>
  isPrimary(): Promise<boolean>
  /** True if it is the replica that has every acknowledged write. */
  isSynchronous(): Promise<boolean>
  start(): Promise<void>
  /** Cuts its power. */
  kill(): Promise<void>
  /** Every process stops and starts again later, as when a virtual machine is paused. */
  freeze(): void
  thaw(): void
  /** The lines that the other machine of the pair uses. */
  fromOther: Link[]
  /** Cuts its network cables: nothing comes in, and nothing gets out, to etcd or the other machine. */
  cutOff(other: DatabaseMachine): void
  reconnect(other: DatabaseMachine): void
  close(): void
}

export interface MachineOptions {
  programs: Programs
  folder: string
  name: string
  etcd: number[]
  ports: number[]
  backups: Record<string, string>
}

export const MACHINE_PORTS = 11

/** The settings in deploy/, with less memory, and folders of this test. */
async function settings(folder: string, name: string): Promise<string> {
  const script = join(folder, 'create-database.sh')
  await copyFile(join(DEPLOY, 'create-database.sh'), script)
  await chmod(script, 0o755)
  const changes: [RegExp, string][] = [
    [/\/etc\/bowerbird\/create-database\.sh/, script],
    [/unix_socket_directories: .*/, `unix_socket_directories: ${ownFolder(join(folder, `${name}-socket`))}`],
    [/shared_buffers: .*/, 'shared_buffers: 128MB'],
    [/wal_keep_size: .*/, 'wal_keep_size: 128MB'],
  ]
  const text = await readFile(join(DEPLOY, 'patroni.yml'), 'utf8')
  const file = join(folder, `${name}.yml`)
  const changed = changes.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`deploy/postgres/patroni.yml has no ${from.source}`)
    return before.replace(from, to)
  }, text)
  await writeFile(file, changed)
  return file
}

export async function makeMachine(options: MachineOptions): Promise<DatabaseMachine> {
  const { programs, folder, name, etcd, ports, backups } = options
  const [postgres = 0, rest = 0, pool = 0, ...outside] = ports
  const config = await settings(folder, name)
  const links = await Promise.all(
    [postgres, rest, pool, postgres, rest, ...etcd].map((target, n) => Link.open(outside[n] ?? 0, target)),
  )
  const fromOther = links.slice(3, 5)
  // For the product and the load balancer, for the other machine, and out to etcd.
  const [port = 0, restPort = 0, poolPort = 0, otherPort, otherRestPort, ...etcdPorts] = links.map(
    (link) => link.port,
  )
  const data = join(ownFolder(join(folder, name)), 'pgdata')
  const env = {
    ...programs.env,
    ...programs.pythonEnv,
    ...backups,
    PATH: `${programs.folderOf('postgres')}:${programs.folderOf('pgbackrest')}:${process.env.PATH}`,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(postgres),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, `${name}-socket`),
    DATABASE_PASSWORD: PASSWORD,
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcdPorts.map((one) => `127.0.0.1:${one}`).join(','),
    // Otherwise it would ask etcd for the addresses of its members, and go around the links.
    PATRONI_ETCD_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${otherRestPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${otherPort}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.folderOf('postgres'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
  const home = ownFolder(join(folder, `${name}-home`))
  const ownUrl = urlOf(postgres, 'postgres')
  let patroni: Service | undefined
  let pooler: Service | undefined
  let frozen: number[] = []

  const postmaster = (): number | undefined => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      // It isn't running.
      return undefined
    }
  }
  /** Patroni starts PostgreSQL outside of its own tree of processes. */
  const processes = () =>
    [patroni, pooler]
      .map((service) => (service?.isRunning() ? service.process.pid : undefined))
      .concat(postmaster())
      .flatMap((pid) => (pid ? treeOf(pid) : []))
  // However this run ends.
  process.once('exit', () => signalAll(processes(), 'SIGKILL'))

  return {
    name,
    port,
    restPort,
    poolPort,
    env,
    url: urlOf(port),
    query: (text) => query(ownUrl, text),
    isPrimary: () => answers(rest, '/primary'),
    isSynchronous: () => answers(rest, '/synchronous'),
    async start() {
      patroni = startService({
        name,
        file: programs.path('python'),
        args: ['-m', 'patroni', config],
        env: { ...env, HOME: home },
        folder,
        account: daemonAccount(),
      })
      pooler = await startPooler(programs, folder, pool, postgres)
      await until(`Patroni of ${name} answers`, () => isListening(rest), { service: patroni, seconds: 60 })
    },
    async kill() {
      signalAll(processes(), 'SIGKILL')
      for (const link of fromOther) link.loseSent()
      await Promise.all([patroni?.ended, pooler?.ended])
    },
    freeze() {
      frozen = processes()
      signalAll(frozen, 'SIGSTOP')
    },
    thaw() {
      signalAll(frozen, 'SIGCONT')
      frozen = []
    },
    fromOther,
    cutOff(other) {
      for (const link of [...links, ...other.fromOther]) link.cut()
    },
    reconnect(other) {
      for (const link of [...links, ...other.fromOther]) link.mend()
    },
    close() {
      for (const link of links) link.close()
    },
  }
}

/** What Patroni says of its own server. */
async function answers(port: number, path: string): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) })).ok
}
