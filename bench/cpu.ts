import { readdir, readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100

interface ProcessTimes {
  parent: number
  /** CPU milliseconds so far. */
  cpu: number
}

async function timesOf(pid: number | string): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const cpu = ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
  return { parent: Number(fields[1]), cpu }
}

/** CPU milliseconds of a process so far; undefined on systems without /proc. */
export const cpuTime = async (pid: number): Promise<number | undefined> => (await timesOf(pid))?.cpu

/** The same for all running children of a process. */
export async function cpuTimeOfChildren(pid: number): Promise<number | undefined> {
  const all = await readdir('/proc').catch(() => undefined)
  if (!all) return undefined
  const times = await Promise.all(all.filter((name) => /^\d+$/.test(name)).map(timesOf))
  return times.reduce((sum, each) => sum + (each?.parent === pid ? each.cpu : 0), 0)
}
