import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Programs } from './packages.ts'
import type { DatabaseMachine } from './patroni.ts'
import type { RedisServer } from './redis.ts'
import { isListening, type Service, startService, until } from './service.ts'

const CONFIG = join(import.meta.dirname, '../../deploy/haproxy.cfg')

export type AppName = 'app1' | 'app2'

export interface Balancer {
  url: string
  /** Its own metrics. */
  statusUrl: string
  /** Ports of the primary through PgBouncer and directly, and of the main Redis. */
  database: number
  direct: number
  redis: number
  service: Service
  /** Sends a command to its admin socket. */
  ask(command: string): Promise<string>
  /** True if it sends requests to a server. */
  isUp(app: AppName): Promise<boolean>
  /** Sends new clients only to this server while `act` runs. */
  onlyTo<Result>(app: AppName, act: () => Promise<Result>): Promise<Result>
}

interface Behind {
  apps: Record<AppName, number>
  machines: readonly DatabaseMachine[]
  redis: readonly RedisServer[]
}

export const BALANCER_PORTS = 5

const at = (port: number | undefined) => `127.0.0.1:${port}`

export async function startBalancer(
  programs: Programs,
  folder: string,
  [port, status, database = 0, direct = 0, redisPort = 0]: number[],
  { apps, machines: [one, two], redis }: Behind,
): Promise<Balancer> {
  const socketPath = join(folder, 'haproxy.sock')
  const service = startService({
    name: 'haproxy',
    file: programs.path('haproxy'),
    args: ['-db', '-f', CONFIG],
    env: {
      ...programs.env,
      BIND: at(port),
      STATUS_BIND: at(status),
      ADMIN_SOCKET: socketPath,
      APP_1: at(apps.app1),
      APP_2: at(apps.app2),
      DATABASE_BIND: at(database),
      DATABASE_DIRECT_BIND: at(direct),
      REDIS_BIND: at(redisPort),
      POOL_1: at(one?.poolPort),
      POOL_2: at(two?.poolPort),
      DB_1: at(one?.port),
      DB_2: at(two?.port),
      PATRONI_1: String(one?.restPort),
      PATRONI_2: String(two?.restPort),
      REDIS_1: at(redis[0]?.port),
      REDIS_2: at(redis[1]?.port),
    },
    folder,
  })
  await until('HAProxy accepts connections', () => isListening(port ?? 0), { service })
  const ask = async (command: string) => {
    const socket = connect(socketPath)
    await once(socket, 'connect')
    socket.end(`${command}\n`)
    return text(socket)
  }
  const setState = async (app: AppName, state: 'ready' | 'drain') => {
    for (const backend of ['app', 'uploads', 'live']) await ask(`set server ${backend}/${app} state ${state}`)
  }
  return {
    // By name: browsers have no passkeys for an IP address.
    url: `http://localhost:${port}`,
    statusUrl: `http://127.0.0.1:${status}`,
    database,
    direct,
    redis: redisPort,
    service,
    ask,
    async isUp(app) {
      const line = (await ask('show stat')).split('\n').find((one) => one.startsWith(`app,${app},`))
      return line?.split(',')[17]?.startsWith('UP') ?? false
    },
    async onlyTo(app, act) {
      const other = app === 'app1' ? 'app2' : 'app1'
      await setState(other, 'drain')
      try {
        return await act()
      } finally {
        await setState(other, 'ready')
      }
    },
  }
}
