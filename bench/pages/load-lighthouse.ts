import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** The part of Lighthouse's report that the benchmark reads. */
export interface Report {
  audits: Record<string, { numericValue?: number; details?: { type: string; items?: unknown } }>
  categories: Record<string, { score: number | null }>
  runtimeError?: { message: string }
}

interface Lighthouse {
  lighthouse(url: string, flags: object): Promise<{ lhr: Report } | undefined>
  /** The settings of its preset for phones. */
  mobileSlow4G: object
  /** Runs in a page and returns the machine's benchmark index. */
  computeBenchmarkIndex: () => number
}

const folder = join(import.meta.dirname, '../lighthouse')
const core = join(folder, 'node_modules/lighthouse/core')

/** With the packages it needs it is a fifth of all files, and only this benchmark uses it. */
async function install(): Promise<void> {
  console.log('Installing Lighthouse into bench/lighthouse, once')
  await promisify(execFile)('npm', ['ci'], { cwd: folder })
}

const part = async <Exports>(file: string) => (await import(pathToFileURL(join(core, file)).href)) as Exports

export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(core)) await install()
  const [{ default: lighthouse }, { throttling }, { pageFunctions }] = await Promise.all([
    part<{ default: Lighthouse['lighthouse'] }>('index.js'),
    part<{ throttling: Pick<Lighthouse, 'mobileSlow4G'> }>('config/constants.js'),
    part<{ pageFunctions: Pick<Lighthouse, 'computeBenchmarkIndex'> }>('lib/page-functions.js'),
  ])
  return { lighthouse, ...throttling, ...pageFunctions }
}
