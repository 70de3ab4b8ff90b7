import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenIdProvider } from '../../e2e/support/openid-provider.ts'
import { ADMIN } from '../../e2e/support/start-product.ts'
import { startPushReceiver } from '../lib/push-receiver.ts'
import { type AppName, type Balancer, startBalancer } from './haproxy.ts'
import type { Programs } from './packages.ts'
import { startPooler } from './pgbouncer.ts'
import { type Server, startPrimary, startReplica, USER } from './postgres.ts'
import { ProductProcess } from './product.ts'
import { startBucket } from './radosgw.ts'
import { type Redis, startRedis } from './redis.ts'
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
  primary: Server
  replica: Server
  redis: Redis
  balancer: Balancer
  apps: Record<AppName, ProductProcess>
  worker: ProductProcess
  /** Kills Redis and starts it again, empty. */
  restartRedis(awayMs: number): Promise<void>
  /** Recreates the database and its replica with only the demo market. */
  renewDatabase(): Promise<void>
  /** Switches rate limits on or off: off for load from few clients. Restarts the processes if it changes. */
  useLimits(isLimited: boolean): Promise<void>
  /** The replica has been promoted: the next scenario needs a new database. */
  needsNewDatabase: boolean
  stop(): Promise<void>
}

export const APPS: AppName[] = ['app1', 'app2']

export async function startCluster(
  programs: Programs,
  { report, keepFolder }: { report: (line: string) => void; keepFolder: boolean },
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-cluster-'))
  // However this run ends. Retries, because killed processes may still be writing.
  if (!keepFolder) process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // PostgreSQL runs as another user, who must be able to reach the folder.
  ownFolder(folder, daemonAccount())
  const [redisPort = 0, app1 = 0, app2 = 0, workerPort = 0, ...more] = await freePorts(12)
  const [front = 0, status = 0, monitor = 0, gateway = 0, db1 = 0, db2 = 0, pool1 = 0, pool2 = 0] = more
  const hosts = (...ports: number[]) =>
    `postgres://${USER}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${USER}`
  let generation = 0
  const startDatabases = async () => {
    generation += 1
    const first = await startPrimary({ programs, folder, port: db1 }, `db1-${generation}`)
    const second = await startReplica({ programs, folder, port: db2 }, first, `db2_${generation}`)
    return { primary: first, replica: second }
  }

  const begun = performance.now()
  const [{ primary, replica }, bucket, redis, provider, pushes] = await Promise.all([
    startDatabases(),
    startBucket(programs, folder, [monitor, gateway]),
    startRedis(programs, folder, redisPort),
    startOpenIdProvider(),
    startPushReceiver(),
    startPooler(programs, folder, pool1, db1),
    startPooler(programs, folder, pool2, db2),
  ])
  const balancer = await startBalancer(programs, folder, [front, status], { app1, app2 })
  const dataDir = join(folder, 'data')
  const env = {
    ...bucket.env,
    ...provider.environment,
    PUSH_HOSTS: pushes.host,
    // The one that accepts writes.
    DATABASE_URL: hosts(pool1, pool2),
    DATABASE_DIRECT_URL: hosts(db1, db2),
    DATABASE_REPLICA_URLS: hosts(pool2),
    // Debian's PgBouncer is older than 1.21.
    DATABASE_STATEMENTS: 'unnamed',
    REDIS_URL: redis.url,
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
  await startProcesses()
  report(
    `Everything runs after ${((performance.now() - begun) / 1000).toFixed(0)} s; the logs are in ${folder}`,
  )

  const cluster: Cluster = {
    programs,
    folder,
    dataDir,
    pushOrigin: pushes.origin,
    primary,
    replica,
    redis,
    balancer,
    apps,
    worker,
    async restartRedis(awayMs) {
      await cluster.redis.service.kill()
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      cluster.redis = await startRedis(programs, folder, redisPort)
    },
    async renewDatabase() {
      await Promise.all(processes.map((process) => process.service.kill()))
      await Promise.all([cluster.primary.service.kill(), cluster.replica.service.kill()])
      Object.assign(cluster, await startDatabases(), { needsNewDatabase: false })
      await startProcesses()
    },
    async useLimits(isLimited) {
      const limit = isLimited ? 'on' : 'off'
      if (apps.app1.env.RATE_LIMIT === limit) return
      for (const app of APPS) apps[app].env = { ...apps[app].env, RATE_LIMIT: limit }
      if (cluster.needsNewDatabase) return
      await Promise.all(processes.map((process) => process.service.kill()))
      await startProcesses()
    },
    needsNewDatabase: false,
    async stop() {
      await stopAll()
      await provider.stop()
      await pushes.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return cluster
}
