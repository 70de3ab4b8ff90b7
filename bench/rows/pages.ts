import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { HttpRequest } from '../http.ts'
import type { Samples } from '../samples.ts'
import { path } from './listings.ts'
import type { Ask, Goal, HttpRow } from './row.ts'

/** Requested again while the page is still in the page cache: compared with the same kind of page, uncached. */
const cached: Goal = { growth: 3, cpuRatio: 0.1 }

/** A page that is not in the cache: compared with React's bare rendering of its tree, and its reads. */
const uncached: Goal = { growth: 3, cpuRatio: 1.4 }

const HOT = 4
const COLD = 6_000
const TEXTS = 300

/** More addresses than are requested while a page stays cached. */
function listings(): HttpRequest[] {
  const found: HttpRequest[] = []
  for (let page = 1; found.length < COLD; page++) {
    for (const sort of adSorts) {
      for (const { name, subcategories } of categories()) {
        for (const { name: subcategory } of subcategories) {
          for (const { name: state } of states().slice(0, 5)) {
            const query = { subcategory, state, sort, ...(page > 1 ? { page: String(page) } : {}) }
            found.push({ path: path(`/products/${encodeURIComponent(name)}`, query) })
          }
        }
      }
    }
  }
  return found
}

/** A text with phrases that become filters is redirected. */
const isCanonical = (text: string) => parseSearchText(text).query === text

/** And so is one with words of fields ("mountain bike"): only the product knows whether its ads have such values. */
async function isPlain(text: string, ask: Ask): Promise<boolean> {
  const { body } = await ask({ path: path('/api/search/advanced', { q: text, limit: '1' }) })
  return (JSON.parse(body) as { understood?: object }).understood === undefined
}

/** Titles' words and phrases, in every state and order until there are enough. */
async function searches({ terms }: Samples, ask: Ask): Promise<HttpRequest[]> {
  const found: HttpRequest[] = []
  const texts: string[] = []
  for (const text of terms.filter(isCanonical)) {
    if (texts.length < TEXTS && (await isPlain(text, ask))) texts.push(text)
  }
  for (const sort of adSorts) {
    for (const { name: state } of states()) {
      for (const search of texts) {
        if (found.length === COLD) return found
        found.push({ path: path('/products/all', { search, state, sort }) })
      }
    }
  }
  return found
}

const homes = (): HttpRequest[] => Array.from({ length: COLD }, (_, i) => ({ path: `/?visit=${i}` }))
const ads = ({ adIds }: Samples): HttpRequest[] =>
  adIds.slice(0, COLD).map((id) => ({ path: `/product/${id}` }))

const coldRow = (name: string, requests: HttpRow['requests']): HttpRow => ({
  type: 'http',
  name: `${name} page, cold`,
  goal: uncached,
  isCold: true,
  baseline: 'bare page',
  requests,
})

const pair = (name: string, requests: (samples: Samples) => HttpRequest[]): HttpRow[] => [
  {
    type: 'http',
    name: `${name} page, warm`,
    goal: cached,
    baseline: { uncached: (samples) => requests(samples).slice(0, -HOT) },
    requests: (samples) => requests(samples).slice(-HOT),
  },
  coldRow(name, requests),
]

export const pageRows: HttpRow[] = [
  ...pair('home', homes),
  ...pair('listing', listings),
  coldRow('search', searches),
  ...pair('ad', ads),
]
