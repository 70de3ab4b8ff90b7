import autocannon from 'autocannon'

export interface Figures {
  rate: number
  p50: number
  p99: number
}

export interface Row {
  name: string
  product: Figures
  limit: Figures
  ratio: number
  /** The least ratio that is good enough. */
  goal: number
}

const CLIENTS = 16
const ROUNDS = 5
const SECONDS = 2

async function load(url: string, duration: number): Promise<Figures> {
  const result = await autocannon({ url, connections: CLIENTS, duration })
  if (result.non2xx || result.errors)
    throw new Error(`${url} answered ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

const middle = (figures: Figures[]): Figures => {
  const sorted = figures.toSorted((a, b) => a.rate - b.rate)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  return found
}

/** Measures both in turns, so that a noisy machine disturbs both alike, and compares the middle rounds. */
export async function compare(
  name: string,
  productUrl: string,
  limitUrl: string,
  goal: number,
): Promise<Row> {
  await load(productUrl, 1)
  await load(limitUrl, 1)
  const product: Figures[] = []
  const limit: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    process.stdout.write(`\r${name}: round ${round + 1} of ${ROUNDS} `)
    product.push(await load(productUrl, SECONDS))
    limit.push(await load(limitUrl, SECONDS))
  }
  process.stdout.write('\r\x1b[K')
  const row = { name, product: middle(product), limit: middle(limit), goal }
  return { ...row, ratio: row.product.rate / row.limit.rate }
}
