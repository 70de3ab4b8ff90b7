import { join } from 'node:path'
import { run } from './run.ts'
import { processTerminal } from './terminal.ts'

const root = join(import.meta.dirname, '../../..')

/** Where the person is: npm runs a script in the root, and says where it was called. */
const whereCalled = (): string =>
  process.cwd() === root ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd()

/** Runs what was typed. It leaves the exit code behind and ends by itself: `start` goes on until it is stopped. */
export async function main(typed: readonly string[]): Promise<void> {
  // Whoever reads a long export may have seen enough: `bowerbird export | head`. Who writes it hears of it as well.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const folder = whereCalled()
  // The same one from wherever it is called, as "npm start" has it.
  process.env.DATA_DIR ||= join(root, 'data')
  process.exitCode = await run(typed, { terminal: processTerminal(), environment: process.env, folder })
}
