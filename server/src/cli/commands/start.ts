import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../../..')

/** What "npm start" does. Where only what runs was installed, the browser code comes built. */
export async function start(): Promise<undefined> {
  const withBuild = join(root, 'scripts/start.ts')
  if (existsSync(withBuild)) await import(pathToFileURL(withBuild).href)
  else await (await import('../../main.ts')).main()
}

export async function worker(): Promise<undefined> {
  const { runWorker } = await import('../../worker.ts')
  await runWorker()
}
