import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { build } from '../scripts/build.ts'
import { startProcess } from '../scripts/lib/start-process.ts'
import { budgets, type PageResult, verdictsOn } from './pages/budgets.ts'
import { type ImageSize, measureImages } from './pages/images.ts'
import { figuresOf, lookAt, requestsOf } from './pages/lighthouse.ts'

/**
 * Holds the public pages against their budgets, as a phone on a slow connection meets them:
 * `npm run bench:pages -- [--runs 5] [--only home,listing,product] [--url http://… of a running product]
 * [--reports folder]`
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,listing,product' },
    url: { type: 'string' },
    reports: { type: 'string' },
  },
})
const runs = Number(options.runs)

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const KIB = 1024

/** The bytes of the scripts a page asks for, as they travel with gzip. */
async function scriptSize(result: Result): Promise<number> {
  const scripts = requestsOf(result).filter(({ resourceType }) => resourceType === 'Script')
  const sizes = scripts.map(async ({ url }) => {
    const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await reply.arrayBuffer()
    return Number(reply.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB
}

function bytesByKind(result: Result): Record<string, number> {
  const kinds: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize } of requestsOf(result)) {
    kinds[resourceType] = Math.round(((kinds[resourceType] ?? 0) + transferSize / KIB) * 10) / 10
  }
  return kinds
}

async function pagesOf(origin: string): Promise<{ name: string; path: string }[]> {
  const reply = await fetch(`${origin}/api/products/filter?limit=1`)
  const { products } = (await reply.json()) as { products: { _id: string }[] }
  const pages = [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/category/Vehicles' },
    { name: 'product', path: `/product/${products[0]?._id}` },
  ]
  const only = options.only.split(',')
  return pages.filter(({ name }) => only.includes(name))
}

/** Looks at the pages in turns, so that a noisy moment disturbs all alike. */
async function lookAtAll(urls: string[]): Promise<Map<string, Result[]>> {
  const found = new Map<string, Result[]>(urls.map((url) => [url, []]))
  for (let run = 0; run < runs; run++) {
    for (const [at, url] of urls.entries()) {
      process.stdout.write(`\rLighthouse: run ${run + 1} of ${runs}, page ${at + 1} of ${urls.length} `)
      found.get(url)?.push(await lookAt(url))
    }
  }
  process.stdout.write('\r\x1b[K')
  return found
}

async function summarise(
  { name, path }: { name: string; path: string },
  results: Result[],
  images: ImageSize[],
): Promise<PageResult> {
  const figures = results.map(figuresOf)
  const [first] = results
  if (!first) throw new Error('Nothing was measured')
  return {
    name,
    path,
    figures: {
      score: median(figures.map(({ score }) => score)),
      lcp: median(figures.map(({ lcp }) => lcp)),
      cls: median(figures.map(({ cls }) => cls)),
      tbt: median(figures.map(({ tbt }) => tbt)),
      script: await scriptSize(first),
      image: Math.max(0, ...images.map(({ ratio }) => ratio)),
    },
    runs: figures,
    bytes: bytesByKind(first),
    largeImages: images
      .filter(({ ratio }) => !budgets.image.isGood(ratio))
      .map(({ address, ratio, screen }) => `${ratio.toFixed(2)} × ${address} on ${screen}`),
  }
}

async function keepReports(folder: string, pages: { name: string }[], found: Map<string, Result[]>) {
  await mkdir(folder, { recursive: true })
  for (const [at, results] of [...found.values()].entries()) {
    for (const [run, result] of results.entries()) {
      await writeFile(join(folder, `${pages[at]?.name}-${run + 1}.json`), JSON.stringify(result))
    }
  }
}

async function measure(origin: string): Promise<PageResult[]> {
  const pages = await pagesOf(origin)
  const urls = pages.map(({ path }) => origin + path)
  // Whoever comes first to a page waits for what is loaded once.
  for (const url of urls) await (await fetch(url)).text()
  const found = await lookAtAll(urls)
  if (options.reports) await keepReports(options.reports, pages, found)
  const images = await measureImages(urls)
  return Promise.all(
    pages.map((page, at) =>
      summarise(page, found.get(urls[at] ?? '') ?? [], images.get(urls[at] ?? '') ?? []),
    ),
  )
}

function print(results: PageResult[]): void {
  console.table(
    results
      .flatMap(verdictsOn)
      .map(({ isGood, ...verdict }) => ({ ...verdict, '': isGood ? 'good' : 'TOO MUCH' })),
  )
  console.table(Object.fromEntries(results.map(({ name, bytes }) => [`${name}, KiB sent`, bytes])))
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
process.exitCode = results.flatMap(verdictsOn).every(({ isGood }) => isGood) ? 0 : 1
