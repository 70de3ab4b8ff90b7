import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuTimes, type ProcessGroup } from '../cpu.ts'
import { Connection } from '../http.ts'
import type { Site } from './site.ts'

const PATIENCE_MS = 120_000
const POLL_MS = 200

export interface RunningSite {
  processes: ProcessGroup
  stop(): Promise<void>
}

const answers = async (origin: string, request: Buffer): Promise<boolean> => {
  const connection = new Connection(origin)
  try {
    return (await connection.send(request)).status < 500
  } catch {
    return false
  } finally {
    connection.close()
  }
}

/** In a process group of its own, so that what the command starts in the background is stopped with it. */
function startCommand({ name, command = '' }: Site) {
  const child = spawn('sh', ['-c', command], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const { pid } = child
  if (!pid) throw new Error(`${name}: the command did not start`)
  const ended = once(child, 'exit')
  const isEnded = () => child.exitCode !== null || child.signalCode !== null
  const kill = () => {
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', kill)
  return {
    pid,
    isEnded,
    async stop() {
      process.off('exit', kill)
      kill()
      if (!isEnded()) await ended
    },
  }
}

/** Starts the site's command, if it has one, and waits until the first page answers. */
export async function startSite(site: Site, origin: string, request: Buffer): Promise<RunningSite> {
  const started = site.command === undefined ? undefined : startCommand(site)
  const processes = { pids: [...site.processes, ...(started ? [started.pid] : [])] }
  const stop = async () => started?.stop()
  try {
    for (const pid of site.processes) {
      const [own, group] = await cpuTimes([{ pids: [process.pid] }, { pids: [pid] }])
      if (own !== undefined && group === undefined)
        throw new Error(`${site.name}: there is no process ${pid}`)
    }
    const giveUpAt = performance.now() + (started ? PATIENCE_MS : 0)
    while (!(await answers(origin, request))) {
      if (started?.isEnded()) throw new Error(`${site.name}: the command ended before ${origin} answered`)
      if (performance.now() >= giveUpAt) throw new Error(`${site.name}: nothing answers at ${origin}`)
      await pause(POLL_MS)
    }
    return { processes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
