import { readdirSync, readFileSync } from 'node:fs'

/** A process and all processes below it. PostgreSQL's are in groups of their own, so a group wouldn't do. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid)
    waiting.push(...(children.get(pid) ?? []))
  }
  return found
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in parentheses may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // It has ended since.
    return undefined
  }
}

export function signalAll(pids: Iterable<number>, signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended since.
    }
  }
}
