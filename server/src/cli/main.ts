import { join } from 'node:path'
import { loadEnvFile } from '../platform/env-file.ts'
import { exitCodes } from './command.ts'
import { run } from './run.ts'
import { processTerminal } from './terminal.ts'

const root = join(import.meta.dirname, '../../..')

/** The caller's folder: npm runs scripts in the root and passes the original folder in INIT_CWD. */
const callerFolder = (): string =>
  process.cwd() === root ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd()

/** Runs a command and sets the exit code. `start` and `worker` keep running until they are stopped. */
export async function main(typed: readonly string[]): Promise<void> {
  // The reader of a pipe may stop early, as in `bowerbird export | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  // Backups and exports are personal data: other users of this machine must not read them.
  process.umask(0o077)
  const folder = callerFolder()
  const terminal = processTerminal()
  try {
    loadEnvFile()
  } catch (error) {
    terminal.note((error as Error).message)
    process.exitCode = exitCodes.failed
    return
  }
  // The same folder as "npm start" uses, wherever the command is called.
  process.env.DATA_DIR ||= join(root, 'data')
  process.exitCode = await run(typed, { terminal, environment: process.env, folder })
}
