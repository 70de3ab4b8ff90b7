import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = (name: string) => join(import.meta.dirname, '../scripts', name)

/** Builds the browser code if its sources have changed. */
export async function buildProduct(): Promise<void> {
  await run(process.execPath, [script('build.ts')], { maxBuffer: 64 * 1024 * 1024 })
}

export interface BrowserLaunch {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** How to start a headless Chromium; the script fetches one if the machine has none. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const { stdout } = await run(process.execPath, [script('browser.ts'), '--json'])
  const { executablePath, args = [], env = {} } = JSON.parse(stdout) as Partial<BrowserLaunch>
  if (!executablePath) throw new Error('No browser was found')
  return { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } }
}
