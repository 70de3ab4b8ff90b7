import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { startProcess } from '../scripts/lib/start-process.ts'
import {
  imageBudget,
  type LighthouseFigures,
  type PageName,
  type PageResult,
  verdictsOn,
} from './pages/budgets.ts'
import { type ImageSize, measureImages } from './pages/images.ts'
import { figuresOf, requestsOf, runLighthouse } from './pages/lighthouse.ts'
import type { Report } from './pages/load-lighthouse.ts'
import { median } from './statistics.ts'

/**
 * Checks the public pages against their budgets, as a phone on a slow connection loads them:
 * `npm run bench:pages -- [--runs 5] [--only home,listing,ad] [--url http://… of a running product]
 * [--reports folder]`
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,listing,ad' },
    url: { type: 'string' },
    reports: { type: 'string' },
  },
})
const runs = Number(options.runs)

const KIB = 1024
const KB = 1000

interface Page {
  name: PageName
  path: string
}

/** The gzip size in KiB of all scripts that a page requests. */
async function scriptSize(result: Report): Promise<number> {
  const scripts = requestsOf(result).filter(({ resourceType }) => resourceType === 'Script')
  const sizes = scripts.map(async ({ url }) => {
    const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await reply.arrayBuffer()
    return Number(reply.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB
}

/** The uncompressed size in KB of a page's HTML. */
const htmlSize = async (url: string): Promise<number> =>
  (await (await fetch(url)).arrayBuffer()).byteLength / KB

function bytesByType(result: Report): Record<string, number> {
  const types: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize } of requestsOf(result)) {
    types[resourceType] = Math.round(((types[resourceType] ?? 0) + transferSize / KIB) * 10) / 10
  }
  return types
}

async function pagesOf(origin: string): Promise<Page[]> {
  const reply = await fetch(`${origin}/api/products/filter?limit=1`)
  const { products } = (await reply.json()) as { products: { _id: string }[] }
  const pages: Page[] = [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/category/Vehicles' },
    { name: 'ad', path: `/product/${products[0]?._id}` },
  ]
  const only = options.only.split(',')
  return pages.filter(({ name }) => only.includes(name))
}

/** Alternates between the pages, so that noise on the machine affects all of them. */
async function runAll(urls: string[]): Promise<Map<string, Report[]>> {
  const found = new Map<string, Report[]>(urls.map((url) => [url, []]))
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) {
      process.stdout.write(`\rLighthouse: run ${run + 1} of ${runs}, page ${index + 1} of ${urls.length} `)
      found.get(url)?.push(await runLighthouse(url))
    }
  }
  process.stdout.write('\r\x1b[K')
  return found
}

async function summarise(
  { name, path }: Page,
  url: string,
  results: Report[],
  images: ImageSize[],
): Promise<PageResult> {
  const all = results.map(figuresOf)
  const [first] = results
  if (!first) throw new Error(`Nothing was measured for ${path}`)
  const medianOf = (key: keyof LighthouseFigures) => median(all.map((figures) => figures[key]))
  return {
    name,
    path,
    figures: {
      performance: medianOf('performance'),
      accessibility: medianOf('accessibility'),
      bestPractices: medianOf('bestPractices'),
      seo: medianOf('seo'),
      lcp: medianOf('lcp'),
      cls: medianOf('cls'),
      tbt: medianOf('tbt'),
      script: await scriptSize(first),
      html: await htmlSize(url),
      image: Math.max(0, ...images.map(({ ratio }) => ratio)),
    },
    runs: all,
    bytes: bytesByType(first),
    largeImages: images
      .filter(({ ratio }) => !imageBudget.isMet(ratio))
      .map(({ address, ratio, screen }) => `${ratio.toFixed(2)} × ${address} on ${screen}`),
  }
}

async function saveReports(folder: string, pages: Page[], found: Map<string, Report[]>) {
  await mkdir(folder, { recursive: true })
  for (const [index, results] of [...found.values()].entries()) {
    for (const [run, result] of results.entries()) {
      await writeFile(join(folder, `${pages[index]?.name}-${run + 1}.json`), JSON.stringify(result))
    }
  }
}

async function measure(origin: string): Promise<PageResult[]> {
  const pages = await pagesOf(origin)
  const urls = pages.map(({ path }) => origin + path)
  // Warms up what the server loads once.
  for (const url of urls) await (await fetch(url)).text()
  const found = await runAll(urls)
  if (options.reports) await saveReports(options.reports, pages, found)
  const images = await measureImages(urls)
  return Promise.all(
    pages.map((page, index) => {
      const url = urls[index] ?? ''
      return summarise(page, url, found.get(url) ?? [], images.get(url) ?? [])
    }),
  )
}

function print(results: PageResult[]): void {
  console.table(
    results.flatMap(verdictsOn).map(({ isMet, ...verdict }) => ({ ...verdict, '': isMet ? 'ok' : 'MISSED' })),
  )
  console.table(Object.fromEntries(results.map(({ name, bytes }) => [`${name}, KiB transferred`, bytes])))
  for (const { name, largeImages } of results) {
    for (const image of new Set(largeImages)) console.log(`${name}: ${image}`)
  }
}

async function withProduct<T>(work: (origin: string) => Promise<T>): Promise<T> {
  if (options.url) return work(options.url.replace(/\/$/, ''))
  await build()
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-pages-'))
  const product = await startProcess('server/src/main.ts', {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
  })
  try {
    return await work(product.url)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const results = await withProduct(measure)
print(results)
const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const stamp = new Date().toISOString().replace(/[:.]/g, '-')
await writeFile(join(folder, `pages-${stamp}.json`), JSON.stringify(results, null, 2))
process.exitCode = results.flatMap(verdictsOn).every(({ isMet }) => isMet) ? 0 : 1
