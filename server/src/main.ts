import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { boot } from './boot.ts'
import { announce } from './console.ts'
import { type Config, readConfig } from './platform/config.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { StartError } from './platform/start-error.ts'
import { run } from './run.ts'
import type { Renderer } from './ssr/renderer.ts'

const distFolder = join(import.meta.dirname, '../../web/dist')

async function builtPages({ languages }: Config): Promise<Renderer> {
  if (!existsSync(join(distFolder, 'built-from.txt'))) {
    throw new StartError(
      'The browser code has not been built. Start with "npm start", or run "npm run build" first.',
    )
  }
  const { builtRenderer } = await import('./ssr/renderer.ts')
  return builtRenderer(distFolder, languages)
}

/** Runs the product until it receives a signal to stop. */
export async function main(makeRenderer: (config: Config) => Promise<Renderer> = builtPages): Promise<void> {
  await run(
    () => {
      loadEnvFile()
      return readConfig(process.env)
    },
    async (config, console) => boot(config, console, await makeRenderer(config)),
    announce,
  )
}

if (import.meta.main) await main()
