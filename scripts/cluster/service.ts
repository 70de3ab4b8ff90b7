import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, daemonAccount, spawnAs } from '../../server/src/platform/postgres/account.ts'

export { daemonAccount }

/** A program that runs until it is stopped, with its output in a file. */
export interface Service {
  name: string
  process: ChildProcess
  isRunning(): boolean
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  /** Sends SIGTERM and waits, as an operator would. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Sends SIGKILL to it and all of its children. */
  kill(): Promise<void>
  /** The end of its output. */
  log(lines?: number): Promise<string>
}

export interface ServiceOptions {
  name: string
  file: string
  args: string[]
  env?: Record<string, string>
  folder: string
  /** The user to run as; PostgreSQL and PgBouncer refuse to run as root. */
  account?: Account | undefined
  cwd?: string
}

const running = new Set<Service>()

/** Kills all services when this process exits. */
process.once('exit', () => {
  for (const { process: child } of running) {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It has exited already.
    }
  }
})

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((service) => service.kill()))
}

/** A folder that belongs to the account. */
export function ownFolder(path: string, account = daemonAccount(), mode = 0o700): string {
  mkdirSync(path, { recursive: true, mode })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

export function startService({ name, file, args, env, folder, account, cwd }: ServiceOptions): Service {
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const child = spawn(file, args, {
    ...spawnAs(account),
    cwd: cwd ?? folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    // Its own process group, so that a kill reaches its children too, and Ctrl-C doesn't.
    detached: true,
  })
  closeSync(log)
  let hasEnded = false
  const ended = once(child, 'exit').then(([code]) => {
    hasEnded = true
    running.delete(service)
    return code as number | null
  })
  child.once('error', () => undefined)
  const service: Service = {
    name,
    process: child,
    isRunning: () => !hasEnded,
    ended,
    async stop(signal = 'SIGTERM') {
      if (!hasEnded) child.kill(signal)
      return ended
    },
    async kill() {
      if (hasEnded) return
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        child.kill('SIGKILL')
      }
      await ended
    },
    log: async (lines = 15) => (await readFile(logFile, 'utf8')).split('\n').slice(-lines).join('\n'),
  }
  running.add(service)
  return service
}

/** Waits for a condition; the error on timeout contains the service's output. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds = 30, service }: { seconds?: number; service?: Service } = {},
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    const isDead = service && !service.isRunning()
    if (isDead || performance.now() > deadline) {
      const said = service ? `\n${service.name} said:\n${await service.log()}` : ''
      throw new Error(`${what}: ${isDead ? 'it exited' : `not within ${seconds} s`}${said}`)
    }
    await pause(50)
  }
}

/** True if the port accepts connections. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) ports.push(address.port)
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
