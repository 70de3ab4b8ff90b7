import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/**
 * Identifies the processes of a cluster. The server gets it as `cluster_name`, so it is part of the command line of the
 * postmaster and of the title of its children, which everyone may read. (The working directory would do too, but root
 * in a container may not read that of another user.) Derived from the folder's inode, so it stays the same for a moved
 * folder and differs for a copy.
 */
export function clusterMark(clusterDir: string): string {
  const { dev, ino } = statSync(clusterDir, { bigint: true })
  return `bowerbird-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}

interface ServerProcess {
  pid: number
  isPostmaster: boolean
}

/** The running processes of the cluster. Zombies have no command line, so they do not count. */
export function findServerProcesses(mark: string): ServerProcess[] {
  const found: ServerProcess[] = []
  for (const { pid, command } of process.platform === 'linux' ? readProc() : readPs()) {
    if (!command.includes(mark)) continue
    const [program = ''] = command.split(/[\0 ]/, 1)
    if (program === 'postgres:') found.push({ pid, isPostmaster: false })
    else if (basename(program) === 'postgres') found.push({ pid, isPostmaster: true })
  }
  return found
}

function* readProc(): Generator<{ pid: number; command: string }> {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      yield { pid: Number(name), command: readFileSync(join('/proc', name, 'cmdline'), 'utf8') }
    } catch {
      // It has exited in the meantime.
    }
  }
}

function* readPs(): Generator<{ pid: number; command: string }> {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  for (const line of lines.split('\n')) {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    if (pid && command) yield { pid: Number(pid), command }
  }
}

/** When to send which signal, in milliseconds after the first check. */
type Ladder = readonly (readonly [number, NodeJS.Signals])[]

// SIGINT: shut down cleanly. SIGQUIT: drop everything, the next start recovers from the log.
const postmasterLadder: Ladder = [
  [0, 'SIGINT'],
  [8_000, 'SIGQUIT'],
  [14_000, 'SIGKILL'],
]
// Children notice that their postmaster is gone, unless they are busy with a long statement.
const childLadder: Ladder = [
  [200, 'SIGTERM'],
  [3_000, 'SIGQUIT'],
  [6_000, 'SIGKILL'],
]

/**
 * Stops processes that an earlier, killed run left behind. Call it with the lock of the data folder, which proves that
 * no running product owns them. Returns whether there were any.
 */
export async function endServerProcesses(mark: string, onFound: () => void): Promise<boolean> {
  if (findServerProcesses(mark).length === 0) return false
  onFound()
  // Just after a fork, a child has its postmaster's command line: an extra signal does no harm.
  await signalUntilGone(() => findServerProcesses(mark).filter((one) => one.isPostmaster), postmasterLadder)
  await signalUntilGone(() => findServerProcesses(mark), childLadder)
  return true
}

async function signalUntilGone(find: () => ServerProcess[], ladder: Ladder): Promise<void> {
  const start = Date.now()
  let step = 0
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    const alive = find()
    const [first] = alive
    if (!first) return
    const [after, signal] = ladder[step] ?? [Number.POSITIVE_INFINITY]
    if (signal && Date.now() - start >= after) {
      for (const { pid } of alive) sendSignal(pid, signal)
      step += 1
    }
    if (Date.now() - start > 20_000) {
      throw new StartError(
        `A PostgreSQL server of an earlier run (process ${first.pid}) does not end. End it, then start again.`,
      )
    }
    await delay(pause)
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited, or is not ours: the loop finds out which.
  }
}
