import { chown, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Programs } from './packages.ts'
import { daemonAccount, isListening, ownFolder, type Service, startService, until } from './service.ts'

const SENTINEL = join(import.meta.dirname, '../../deploy/sentinel.conf')

export interface RedisServer {
  name: string
  port: number
  service: Service
  isMain(): Promise<boolean>
  /** Starts it again, empty and in its first role, until Sentinel says otherwise. */
  start(): Promise<void>
}

/** Sends a command that needs no arguments with spaces. */
async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${command}\r\nQUIT\r\n`)
  return text(socket)
}

/** Stores nothing on disk: clients fetch missed events again. */
const SETTINGS =
  '--bind 127.0.0.1 --save  --appendonly no --enable-protected-configs no --repl-diskless-sync-delay 0'.split(
    ' ',
  )

function launch(programs: Programs, folder: string, name: string, port: number, main?: number): Service {
  const follow = main ? ['--replicaof', '127.0.0.1', String(main)] : []
  return startService({
    name,
    file: programs.path('redis'),
    args: [...SETTINGS, '--port', String(port), '--dir', ownFolder(join(folder, name)), ...follow],
    env: programs.env,
    folder,
    account: daemonAccount(),
  })
}

export const REDIS_PORTS = 5

/** Two servers and three Sentinels, which decide which of the two is the main one. */
export async function startRedis(
  programs: Programs,
  folder: string,
  ports: number[],
): Promise<RedisServer[]> {
  const [first = 0, second = 0, ...sentinels] = ports
  const make = (name: string, port: number, main?: number): RedisServer => {
    const server: RedisServer = {
      name,
      port,
      service: launch(programs, folder, name, port, main),
      isMain: async () => (await ask(port, 'INFO replication')).includes('role:master'),
      async start() {
        server.service = launch(programs, folder, name, port, main)
        await until(`${name} accepts connections`, () => isListening(port), server)
      },
    }
    return server
  }
  const servers = [make('redis1', first), make('redis2', second, first)]
  for (const server of servers)
    await until(`${server.name} accepts connections`, () => isListening(server.port), server)
  await Promise.all(
    sentinels.map((port, n) => startSentinel(programs, folder, `sentinel${n + 1}`, port, first)),
  )
  await until('the Sentinels know each other and both servers', async () => {
    const known = await Promise.all(sentinels.map((port) => ask(port, 'INFO sentinel')))
    return known.every(
      (said) => said.includes('status=ok') && said.includes('slaves=1') && said.includes('sentinels=3'),
    )
  })
  return servers
}

/** The settings in deploy/, with other addresses. */
async function startSentinel(programs: Programs, folder: string, name: string, port: number, main: number) {
  const own = ownFolder(join(folder, name))
  const file = join(own, 'sentinel.conf')
  const settings = await readFile(SENTINEL, 'utf8')
  if (!settings.includes('redis1 6379')) throw new Error('deploy/sentinel.conf has no redis1 6379')
  const account = daemonAccount()
  await writeFile(file, settings.replace('redis1 6379', `127.0.0.1 ${main}`))
  // Sentinel writes into its file and beside it.
  if (account) await chown(file, account.uid, account.gid)
  const service = startService({
    name,
    file: programs.path('redis'),
    args: [file, '--sentinel', '--port', String(port), '--bind', '127.0.0.1', '--dir', own],
    env: programs.env,
    folder,
    account,
  })
  await until(`${name} accepts connections`, () => isListening(port), { service })
}
