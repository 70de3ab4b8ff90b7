import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { exitCodes } from './cli/command.ts'
import type { Config } from './platform/config.ts'

const program = join(import.meta.dirname, '../bin/bowerbird.js')

export interface BackupCommand {
  run(): Promise<void>
  stop(): Promise<void>
}

/** Where it isn't allowed, the backup is made all the same. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // As fast as everything else.
  }
}

/**
 * Runs "bowerbird backups run" as a process of its own, with this one's settings. It packs and encrypts for minutes, so
 * it also gets out of the way of what serves people.
 */
export function backupCommand(
  { dataDir }: Pick<Config, 'dataDir'>,
  log: (line: string) => void,
): BackupCommand {
  const children = new Set<ChildProcess>()
  return {
    async run() {
      const child = spawn(process.execPath, [program, 'backups', 'run'], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.add(child)
      const ended = once(child, 'close')
      let last = ''
      yieldToOthers(child.pid)
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          last = line
          log(`Backups: ${line}`)
        })
      }
      const [code] = await ended.finally(() => children.delete(child))
      // What a drill has found is recorded, and administrators are told.
      if (code !== exitCodes.ok && code !== exitCodes.problemsFound) throw new Error(last || 'It was stopped')
    },

    async stop() {
      const ends = [...children].map((child) => once(child, 'close'))
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(ends)
    },
  }
}
