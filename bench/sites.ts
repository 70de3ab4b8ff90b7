import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { progressBar } from './progress.ts'
import { folder } from './results.ts'
import { compareSites, type PageFigures } from './sites/compare.ts'
import { readRun } from './sites/site.ts'
import { rounded } from './statistics.ts'

const USAGE = `npm run bench:sites -- --name OURS --pid 123 http://127.0.0.1:3000/ --name THEIRS --pid 45,67 http://127.0.0.1:8080/
npm run bench:sites -- --sites sites.json

Measures pages of sites that run on this machine, side by side: see docs/performance.md.`

function printPages(figures: readonly PageFigures[], clients: number): void {
  console.log(`\nTimes in ms with one client; rate and CPU with ${clients} clients`)
  console.table(
    Object.fromEntries(
      figures.map(({ site, page, p50, p95, p99, rate, cpu, bytes }) => [
        `${page}, ${site}`,
        {
          p50: rounded(p50),
          p95: rounded(p95),
          p99: rounded(p99),
          'rate/s': rounded(rate),
          'CPU ms': cpu === undefined ? '' : rounded(cpu),
          bytes,
        },
      ]),
    ),
  )
}

async function main(args: readonly string[]): Promise<void> {
  if (!args.length || args.includes('--help')) return console.log(USAGE)
  const run = await readRun(args)
  const progress = progressBar()
  const pages = await compareSites(run, progress.show)
  progress.end('Measured')
  printPages(pages, run.clients)
  const at = new Date().toISOString()
  const file = run.out ?? join(folder, `sites-${at.replace(/[:.]/g, '-')}.json`)
  const { rounds, clients, seconds, sites } = run
  const machine = { cores: availableParallelism(), node: process.version }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ at, ...machine, rounds, clients, seconds, sites, pages }, null, 2))
  console.log(file)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
