import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Pair } from './measure.ts'
import type { Goal } from './rows/row.ts'

export interface RowResult extends Pair {
  name: string
  goal: Goal
  /** Slowdown (p95) against the small market, as a factor. */
  growth?: number
}

export interface Results {
  at: string
  ads: number
  clients: number
  cores: number
  node: string
  rows: RowResult[]
}

/** Ads in the small market, which growth is measured against. */
export const SMALL = 10_000
export const folder = join(import.meta.dirname, 'results')

export const newResults = (ads: number, clients: number, rows: RowResult[]): Results => ({
  at: new Date().toISOString(),
  ads,
  clients,
  cores: availableParallelism(),
  node: process.version,
  rows,
})

export async function readResults(file: string): Promise<Results | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Results) : undefined
}

const latestFile = (ads: number) => join(folder, `latest-${ads}.json`)
export const latest = (ads: number): Promise<Results | undefined> => readResults(latestFile(ads))

/** Saves a run. `latest-<ads>.json` also keeps the rows that this run did not measure, in the given order. */
export async function saveResults(
  results: Results,
  order: readonly string[],
  render: (results: Results) => string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const before = await latest(results.ads)
  const names = new Set(results.rows.map(({ name }) => name))
  const others = before?.rows.filter(({ name }) => !names.has(name) && order.includes(name)) ?? []
  const rows = [...results.rows, ...others].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const file = join(folder, `${results.at.replace(/[:.]/g, '-')}-${results.ads}.json`)
  for (const [path, each] of [
    [file, results],
    [latestFile(results.ads), { ...results, rows }],
  ] as const) {
    await writeFile(path, JSON.stringify(each, null, 2))
    await writeFile(path.replace('.json', '.html'), render(each))
  }
  return file
}

/** The goals that a row missed, as text; empty when it met all of them. */
export function missedGoals({ goal, ratio, cpuRatio, product, growth }: RowResult): string[] {
  return [
    ...(goal.ratio !== undefined && ratio < goal.ratio ? [`ratio below ${goal.ratio}`] : []),
    ...(goal.p95 !== undefined && product.p95 > goal.p95 ? [`p95 above ${goal.p95} ms`] : []),
    ...(goal.growth !== undefined && growth !== undefined && growth > goal.growth
      ? [`growth above ${goal.growth} times`]
      : []),
    ...(goal.cpuRatio !== undefined && cpuRatio !== undefined && cpuRatio > goal.cpuRatio
      ? [`CPU above ${goal.cpuRatio} times the baseline’s`]
      : []),
  ]
}
