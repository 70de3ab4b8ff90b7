import { readdir, readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100

/** Processes and everything they have started, without the `except` ones and what those have started. */
export interface ProcessGroup {
  pids: readonly number[]
  except?: readonly number[]
}

interface ProcessTimes {
  pid: number
  parent: number
  /** CPU milliseconds so far, with those of its children that have ended. */
  cpu: number
}

/** A line of /proc/PID/stat. The name of the program is in brackets and may have spaces and brackets itself. */
export function readStat(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    cpu: (ticks * 1000) / TICKS_PER_SECOND,
  }
}

/** CPU milliseconds of a group; undefined if one of its first processes has ended, because its time is lost then. */
export function cpuOfGroup(
  processes: readonly ProcessTimes[],
  { pids, except = [] }: ProcessGroup,
): number | undefined {
  const byPid = new Map(processes.map((each) => [each.pid, each]))
  const children = Map.groupBy(processes, ({ parent }) => parent)
  // Each process counts once, even if its parent is named too.
  const seen = new Set(except)
  let sum = 0
  const add = (process: ProcessTimes): void => {
    if (seen.has(process.pid)) return
    seen.add(process.pid)
    sum += process.cpu
    for (const child of children.get(process.pid) ?? []) add(child)
  }
  for (const pid of pids) {
    const process = byPid.get(pid)
    if (!process) return undefined
    add(process)
  }
  return sum
}

/** CPU milliseconds of each group so far, read at the same moment; undefined on systems without /proc. */
export async function cpuTimes(groups: readonly ProcessGroup[]): Promise<(number | undefined)[]> {
  const names = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      // It may have ended meanwhile.
      .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined)),
  )
  const processes = stats.filter((stat) => stat !== undefined).map(readStat)
  return groups.map((group) => cpuOfGroup(processes, group))
}
