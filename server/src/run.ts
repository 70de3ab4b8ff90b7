import closeWithGrace from 'close-with-grace'
import { terminal } from './console.ts'
import type { Config } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'
import type { Console } from './services.ts'

/** Time limit of a stop after draining. */
const STOP_MS = 10_000

interface Closable {
  close(): Promise<void>
}

/** Runs a process of the product until it receives a signal to stop. A configuration error is printed in one line. */
export async function run<Started extends Closable>(
  read: () => Config,
  start: (config: Config, console: Console) => Promise<Started>,
  announce: (config: Config, started: Started) => string,
): Promise<void> {
  // The product's files contain personal data: other users of this machine must not read them.
  process.umask(0o077)
  try {
    const config = read()
    const console = terminal((detail) => {
      process.stderr.write(`${detail}\n`)
      process.exit(1)
    })
    const starting = start(config, console)
    // Finishes requests in flight, then exits; after ten seconds it exits anyway. A signal during the start waits for
    // it to finish, so that no database is left running.
    const delay = STOP_MS + config.drainSeconds * 1000
    closeWithGrace({ delay, logger: undefined }, async ({ err }) => {
      if (err) process.stderr.write(`${err.stack}\n`)
      const running = await starting.catch(() => undefined)
      await running?.close()
    })
    console.line(announce(config, await starting))
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}
