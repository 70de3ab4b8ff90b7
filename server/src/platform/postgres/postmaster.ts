import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE } from '@bowerbird/contract/time'
import { StartError } from '../start-error.ts'
import { type Cluster, explainSpawnError, onFolder } from './cluster.ts'
import { type Connection, probe } from './connection.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { asArguments } from './settings.ts'

export interface Postmaster {
  /** Resolves with a description when the server has exited, for whatever reason. */
  exited: Promise<string>
  hasExited(): boolean
  log: ServerLog
  stop(): Promise<void>
}

/**
 * After a crash of the postmaster, surviving children may briefly hold the shared memory (those that we could see
 * have been stopped). PostgreSQL reports this in its log only.
 */
const passing = /pre-existing shared memory block|lock file "[^"]*" already exists/
const timeoutMs = 20_000

/** Of pg_control, without which PostgreSQL doesn't start, or of the log that recovery needs. */
export const isDamaged = (log: string): boolean =>
  /control file|pg_control|database files are incompatible|could not locate a valid checkpoint/i.test(log)

export const DAMAGED =
  'The database files are damaged. Restore a backup: see “The database doesn’t start” in docs/operations.md.'

/** Starts the server and waits until it accepts connections. */
export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  connection: Connection,
): Promise<Postmaster> {
  const deadline = Date.now() + timeoutMs
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    const postmaster = launch(cluster, settings)
    try {
      await waitUntilReady(postmaster, connection)
      return postmaster
    } catch (error) {
      await postmaster.stop()
      if (!passing.test(postmaster.log.tail()) || Date.now() > deadline) throw error
    }
    await delay(pause)
  }
}

function launch(cluster: Cluster, settings: Record<string, string>): Postmaster {
  const log = openServerLog(cluster.dir, cluster.account)
  const { path, options } = onFolder(cluster.dir, cluster.account)
  let child: ChildProcess
  try {
    child = spawn(cluster.binaries.postgres, ['-D', path, ...asArguments(settings)], {
      ...options,
      stdio: ['ignore', log.descriptor, log.descriptor],
      detached: true, // its own process group: Ctrl-C in the terminal only reaches us, and we shut it down
    })
  } finally {
    closeSync(log.descriptor)
  }

  // If this process exits without stopping the server (an uncaught exception), let it shut down.
  const handleExit = () => child.kill('SIGINT')
  process.once('exit', handleExit)

  let ended = false
  const exited = new Promise<string>((resolve) => {
    const settle = (detail: string) => {
      ended = true
      process.off('exit', handleExit)
      resolve(detail)
    }
    child.once('error', (error) => {
      if (child.pid === undefined) settle(explainSpawnError(error, cluster.binaries.postgres).message)
    })
    child.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  let stopping: Promise<void> | undefined
  return {
    exited,
    hasExited: () => ended,
    log,
    stop() {
      stopping ??= stopChild(child, exited)
      return stopping
    },
  }
}

/** Fast shutdown; if its checkpoint takes too long, an immediate shutdown, after which the next start recovers. */
async function stopChild(child: ChildProcess, exited: Promise<string>): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 6_000],
  ] as const) {
    child.kill(signal)
    const timer = new AbortController()
    const isGone = await Promise.race([
      exited.then(() => true),
      delay(waitMs, false, { signal: timer.signal }).catch(() => false),
    ])
    timer.abort()
    if (isGone) return
  }
  child.kill('SIGKILL')
  await exited
}

/** Recovery after a crash may take minutes, during which the server replies: only no reply at all has a timeout. */
async function waitUntilReady(postmaster: Postmaster, connection: Connection): Promise<void> {
  let silentSince = Date.now()
  for (let pause = 5; ; pause = Math.min(pause * 1.5, 100)) {
    const answer = await probe(connection)
    if (answer === 'ready') return
    if (answer === 'starting') silentSince = Date.now()
    if (postmaster.hasExited()) {
      const how = await postmaster.exited
      const fix = isDamaged(postmaster.log.tail()) ? `${DAMAGED}\n` : ''
      throw new StartError(`PostgreSQL did not start (${how}). ${fix}${quote(postmaster.log)}`)
    }
    if (Date.now() - silentSince > MINUTE) {
      throw new StartError(`PostgreSQL does not answer. ${quote(postmaster.log)}`)
    }
    await Promise.race([delay(pause), postmaster.exited])
  }
}

export function quote(log: ServerLog): string {
  const tail = log.tail()
  return tail ? `The end of ${log.path}:\n${tail}` : `${log.path} is empty.`
}
