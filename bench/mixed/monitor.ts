import { readFile } from 'node:fs/promises'
import { slopeOfPeaks } from '../statistics.ts'

const MEGABYTE = 1024 * 1024

/** Resident memory of a process in MB; undefined on systems without /proc. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / MEGABYTE
}

interface Metrics {
  /** The event loop's delay (p99) since the last sample, in ms. */
  loopDelay: number | undefined
  /** The used JavaScript heap in MB; the rest of the memory is buffers, code and garbage. */
  heap: number | undefined
}

/** Reads the server's /metrics. */
async function metricsOf(url: string): Promise<Metrics> {
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

export interface ServerSamples {
  memory: number[]
  heap: number[]
  /** MB a minute, from the peak of the first half to the peak of the second. */
  memorySlope: number
  memoryMax: number
  loopDelays: number[]
}

/** Samples a server's memory and event loop until the returned function is called. */
export function monitorServer(pid: number, url: string, everySeconds = 5) {
  const memory: { x: number; y: number }[] = []
  const heap: number[] = []
  const loopDelays: number[] = []
  const began = Date.now()
  const sample = async () => {
    const [used, metrics] = [await memoryOf(pid), await metricsOf(url)]
    if (used !== undefined) memory.push({ x: (Date.now() - began) / 60_000, y: used })
    if (metrics.heap !== undefined) heap.push(Math.round(metrics.heap))
    if (metrics.loopDelay !== undefined) loopDelays.push(metrics.loopDelay)
  }
  // The first sample resets the event loop's histogram.
  void sample().then(() => loopDelays.splice(0))
  const timer = setInterval(() => void sample(), everySeconds * 1000)
  return async (): Promise<ServerSamples> => {
    clearInterval(timer)
    await sample()
    return {
      memory: memory.map(({ y }) => Math.round(y)),
      heap,
      memorySlope: slopeOfPeaks(memory),
      memoryMax: Math.max(...memory.map(({ y }) => y)),
      loopDelays,
    }
  }
}
