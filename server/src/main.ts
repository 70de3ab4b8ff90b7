import { existsSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { boot } from './boot.ts'
import { announce, terminal } from './console.ts'
import { readConfig } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'
import type { Renderer } from './ssr/renderer.ts'

const distFolder = join(import.meta.dirname, '../../web/dist')

async function builtPages(): Promise<Renderer> {
  if (!existsSync(join(distFolder, 'built-from.txt'))) {
    throw new StartError(
      'The browser code has not been built. Start with "npm start", or run "npm run build" first.',
    )
  }
  const { builtRenderer } = await import('./ssr/renderer.ts')
  return builtRenderer(distFolder)
}

/** Runs the product until it is asked to stop. A mistake of the person starting it is told in one line. */
export async function main(makeRenderer: () => Promise<Renderer> = builtPages): Promise<void> {
  try {
    const config = readConfig(process.env)
    const console = terminal((detail) => {
      process.stderr.write(`${detail}\n`)
      process.exit(1)
    })
    const starting = boot(config, console, await makeRenderer())
    // Finishes what is in flight, then leaves; after ten seconds it leaves anyway. Being asked to stop in the
    // middle of a start waits for it, so that no database is left running.
    closeWithGrace({ delay: 10_000, logger: undefined }, async ({ err }) => {
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

if (import.meta.main) await main()
