import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../../..')

/** The same as "npm start". Container images have no build script: their browser code is already built. */
export async function start(): Promise<undefined> {
  const withBuild = join(root, 'scripts/start.ts')
  if (existsSync(withBuild)) await import(pathToFileURL(withBuild).href)
  else await (await import('../../main.ts')).main()
}

export async function worker(): Promise<undefined> {
  const { runWorker } = await import('../../worker.ts')
  await runWorker()
}
