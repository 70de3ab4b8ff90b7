/** Runs start.fixture.ts as a separate process and waits for its output. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { clusterMark, endServerProcesses } from './processes.ts'
import { removeSocketFolder } from './socket-folder.ts'

const script = join(import.meta.dirname, 'start.fixture.ts')

export type Child = ReturnType<typeof runChild>

export function runChild(dataDir: string, mode: 'write' | 'stop' | 'busy' | 'throw' = 'write', uid?: number) {
  const child = spawn(process.execPath, [script, dataDir, mode], {
    detached: true, // its own process group, so that a test can kill all of it
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  const listeners = new Set<() => void>()
  const add = (chunk: Buffer) => {
    output += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const closed = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  return {
    output: () => output,
    /** Its exit code, after all output. */
    closed,
    /** Resolves when the text was printed; rejects when the process ends without. */
    async prints(text: string): Promise<void> {
      const seen = new Promise<boolean>((resolve) => {
        const check = () => output.includes(text) && resolve(true)
        listeners.add(check)
        check()
      })
      const isSeen = await Promise.race([seen, exited.then(() => output.includes(text))])
      if (!isSeen) throw new Error(`The child ended without printing "${text}":\n${output}`)
    },
    lastAcked: () => Number([...output.matchAll(/^acked (\d+)$/gm)].at(-1)?.[1] ?? 0),
    /** kill -9 of node only: the postmaster has its own process group. */
    async kill(): Promise<void> {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, 'SIGKILL')
      }
      await exited
    },
  }
}

export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${String(condition)}`)
    await delay(2)
  }
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
}

let template: ReturnType<typeof makeTemplate> | undefined

/** Most tests are not about the first start, so they get a copy of one cluster. */
export async function seed(dataDir: string): Promise<void> {
  template ??= makeTemplate()
  const { cluster } = await template
  execFileSync('cp', ['-a', cluster, join(dataDir, 'postgres')]) // many times faster than node's own
}

export async function removeTemplate(): Promise<void> {
  const made = template
  // The next file makes its own.
  template = undefined
  await (await made)?.remove()
}

async function makeTemplate() {
  const { dataDir, remove } = makeDataDir()
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', shared_buffers: '16MB' },
  })
  await postgres.stop()
  return { cluster: join(dataDir, 'postgres'), remove }
}

/** A new data folder, and a function that removes it and stops any server that still uses it. */
export function makeDataDir() {
  const parent = mkdtempSync(join(tmpdir(), 'bowerbird-supervisor-'))
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  return {
    parent,
    dataDir,
    async remove(): Promise<void> {
      try {
        const mark = clusterMark(join(dataDir, 'postgres'))
        await endServerProcesses(mark, () => {})
        removeSocketFolder(join(tmpdir(), mark))
      } catch {
        // It never had a cluster.
      }
      rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}
