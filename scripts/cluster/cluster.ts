import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenIdProvider } from '../../e2e/support/openid-provider.ts'
import { ADMIN } from '../../e2e/support/start-product.ts'
import { startPushReceiver } from '../lib/push-receiver.ts'
import { startDatabases } from './databases.ts'
import { type AppName, BALANCER_PORTS, type Balancer, startBalancer } from './haproxy.ts'
import type { Programs } from './packages.ts'
import type { DatabaseMachine } from './patroni.ts'
import { urlOf } from './postgres.ts'
import { ProductProcess } from './product.ts'
import { startBucket } from './radosgw.ts'
import { REDIS_PORTS, type RedisServer, startRedis } from './redis.ts'
import { daemonAccount, freePorts, ownFolder, stopAll, until } from './service.ts'

export { ADMIN }

/** Seconds that a stopping process keeps serving: a few health checks of the balancer. */
const DRAIN_SECONDS = '3'

/** A cluster whose machines are all this one. */
export interface Cluster {
  programs: Programs
  folder: string
  /** The folder of the outgoing emails. */
  dataDir: string
  /** The push service of its members' devices. */
  pushOrigin: string
  /** Which is which changes in a failover: `findRoles` looks again. */
  primary: DatabaseMachine
  replica: DatabaseMachine
  /** Waits until one is the primary and the other its synchronous replica. */
  findRoles(): Promise<void>
  redis: RedisServer[]
  balancer: Balancer
  apps: Record<AppName, ProductProcess>
  worker: ProductProcess
  /** Recreates the database with only the demo market. */
  renewDatabase(): Promise<void>
  /** Switches rate limits on or off: off for load from few clients. Restarts the processes if it changes. */
  useLimits(isLimited: boolean): Promise<void>
  /** A scenario has left something in the database that would disturb the next one. */
  needsNewDatabase: boolean
  stop(): Promise<void>
}

export const APPS: AppName[] = ['app1', 'app2']

/** Deals out ports that are free now. */
async function ports(count: number): Promise<(wanted: number) => number[]> {
  const free = await freePorts(count)
  return (wanted) => free.splice(0, wanted)
}

export async function startCluster(
  programs: Programs,
  { report, keepFolder }: { report: (line: string) => void; keepFolder: boolean },
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-cluster-'))
  // However this run ends. Retries, because killed processes may still be writing.
  if (!keepFolder) process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // PostgreSQL runs as another user, who must be able to reach the folder.
  ownFolder(folder, daemonAccount())
  const take = await ports(50)
  const [app1 = 0, app2 = 0, workerPort = 0] = take(3)

  const begun = performance.now()
  const [databases, bucket, redis, provider, pushes] = await Promise.all([
    startDatabases(programs, folder, take),
    startBucket(programs, folder, take(2)),
    startRedis(programs, folder, take(REDIS_PORTS)),
    startOpenIdProvider(),
    startPushReceiver(),
  ])
  const balancer = await startBalancer(programs, folder, take(BALANCER_PORTS), {
    apps: { app1, app2 },
    machines: databases.machines,
    redis,
  })
  const dataDir = join(folder, 'data')
  const env = {
    ...bucket.env,
    ...provider.environment,
    PUSH_HOSTS: pushes.host,
    DATABASE_URL: urlOf(balancer.database),
    DATABASE_DIRECT_URL: urlOf(balancer.direct),
    // Both: the current primary is not used as a replica.
    DATABASE_REPLICA_URLS: databases.machines.map(({ poolPort }) => urlOf(poolPort)).join(','),
    // Debian's PgBouncer is older than 1.21.
    DATABASE_STATEMENTS: 'unnamed',
    REDIS_URL: `redis://127.0.0.1:${balancer.redis}`,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO: 'on',
    RATE_LIMIT: 'off',
    DRAIN_SECONDS,
    JOBS: 'off',
    SMTP_URL: '',
  }
  const apps = {
    app1: new ProductProcess({ name: 'app1', port: app1, folder, env }),
    app2: new ProductProcess({ name: 'app2', port: app2, folder, env }),
  }
  const worker = new ProductProcess({ name: 'worker', port: workerPort, folder, env: { ...env, JOBS: 'on' } })
  const processes = [apps.app1, apps.app2, worker]
  const startProcesses = async () => {
    await Promise.all(processes.map((process) => process.start()))
    await until('the balancer uses both processes', async () =>
      (await Promise.all(APPS.map((app) => balancer.isUp(app)))).every(Boolean),
    )
  }
  const stopProcesses = () => Promise.all(processes.map((process) => process.service.kill()))
  await startProcesses()
  report(
    `Everything runs after ${((performance.now() - begun) / 1000).toFixed(0)} s; the logs are in ${folder}`,
  )

  const cluster: Cluster = {
    programs,
    folder,
    dataDir,
    pushOrigin: pushes.origin,
    ...(await databases.roles()),
    async findRoles() {
      Object.assign(cluster, await databases.roles())
    },
    redis,
    balancer,
    apps,
    worker,
    async renewDatabase() {
      await stopProcesses()
      await cluster.findRoles()
      await databases.renew(cluster.primary)
      cluster.needsNewDatabase = false
      await startProcesses()
    },
    async useLimits(isLimited) {
      const limit = isLimited ? 'on' : 'off'
      if (apps.app1.env.RATE_LIMIT === limit) return
      for (const app of APPS) apps[app].env = { ...apps[app].env, RATE_LIMIT: limit }
      if (cluster.needsNewDatabase) return
      await stopProcesses()
      await startProcesses()
    },
    needsNewDatabase: false,
    async stop() {
      await stopAll()
      await databases.stop()
      await provider.stop()
      await pushes.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return cluster
}
