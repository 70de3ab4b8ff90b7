import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { Recorded } from './recording.ts'

/** One API read of a page. */
export interface PageRead extends Recorded {
  url: string
}

/** Enough to render a page without the product. */
export interface BarePage {
  path: string
  reads: PageRead[]
}

type Answer = { status: number; body: unknown }

/** The exports of the built bundle that the benchmark uses (`web/src/entry-server.tsx`). */
interface Bundle {
  connect(transport: (request: { url: string }) => Promise<Answer>): void
  render(options: object, print?: (renderTree: () => string) => string): Promise<{ status: number }>
}

const file = join(import.meta.dirname, '../web/dist/server/entry-server.js')
const loadBundle = async (): Promise<Bundle> => (await import(pathToFileURL(file).href)) as Bundle

const optionsOf = (path: string) => ({
  path,
  origin: 'http://127.0.0.1',
  nonce: '0'.repeat(32),
  settings: {},
  scripts: {},
  market: defaultMarket,
})

/** The reads of a page: renders it once and records each API call. */
export async function recordReads(
  path: string,
  record: (request: { path: string }) => Promise<Recorded>,
): Promise<BarePage> {
  setCurrentMarket(defaultMarket)
  const { connect, render } = await loadBundle()
  const reads: PageRead[] = []
  connect(async ({ url }) => {
    const recorded = await record({ path: url })
    reads.push({ ...recorded, url })
    return { status: recorded.status, body: JSON.parse(recorded.body) as unknown }
  })
  await render(optionsOf(path))
  return { path, reads }
}

/** A function that renders the page's React tree with `renderToString` and nothing else, any number of times. */
export async function treeOf({ path, reads }: BarePage): Promise<() => string> {
  const { connect, render } = await loadBundle()
  connect(async ({ url }) => {
    const read = reads.find((each) => each.url === url)
    if (!read) throw new Error(`${path} was recorded without ${url}`)
    return { status: read.status, body: JSON.parse(read.body) as unknown }
  })
  let tree: (() => string) | undefined
  await render(optionsOf(path), (renderTree) => {
    tree = renderTree
    return renderTree()
  })
  if (!tree) throw new Error(`${path} has no tree`)
  return tree
}
