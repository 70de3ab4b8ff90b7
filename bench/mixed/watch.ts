import { readFile } from 'node:fs/promises'
import { slopeOfPeaks } from '../statistics.ts'

const MEGABYTE = 1024 * 1024

/** Memory of a process in MB; undefined where the system doesn't tell. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / MEGABYTE
}

interface Told {
  /** How late the event loop was (99 of 100) since it was last asked, in ms. */
  loopDelay: number | undefined
  /** Of the memory, what JavaScript's objects take; the rest is buffers, code, and what was not given back yet. */
  heap: number | undefined
}

/** What the server tells about itself. */
async function metricsOf(url: string): Promise<Told> {
  const text = await fetch(`${url}/metrics`)
    .then((reply) => reply.text())
    .catch(() => '')
  const read = (name: string, factor: number) => {
    const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]
    return value === undefined ? undefined : Number(value) * factor
  }
  return {
    loopDelay: read('nodejs_eventloop_lag_p99_seconds', 1000),
    heap: read('nodejs_heap_size_used_bytes', 1 / MEGABYTE),
  }
}

export interface Watched {
  memory: number[]
  heap: number[]
  /** Megabytes a minute, from the peak of the first half to that of the second. */
  memorySlope: number
  memoryMax: number
  loopDelays: number[]
}

/** Looks at a server while it works. */
export function watchServer(pid: number, url: string, everySeconds = 5) {
  const memory: { x: number; y: number }[] = []
  const heap: number[] = []
  const loopDelays: number[] = []
  const began = Date.now()
  const look = async () => {
    const [used, told] = [await memoryOf(pid), await metricsOf(url)]
    if (used !== undefined) memory.push({ x: (Date.now() - began) / 60_000, y: used })
    if (told.heap !== undefined) heap.push(Math.round(told.heap))
    if (told.loopDelay !== undefined) loopDelays.push(told.loopDelay)
  }
  // The first look forgets what was before.
  void look().then(() => loopDelays.splice(0))
  const timer = setInterval(() => void look(), everySeconds * 1000)
  return async (): Promise<Watched> => {
    clearInterval(timer)
    await look()
    return {
      memory: memory.map(({ y }) => Math.round(y)),
      heap,
      memorySlope: slopeOfPeaks(memory),
      memoryMax: Math.max(...memory.map(({ y }) => y)),
      loopDelays,
    }
  }
}
