import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { HttpRequest } from '../http.ts'
import type { Samples } from '../samples.ts'
import { path } from './listings.ts'
import type { Ask, Goal, HttpRow } from './row.ts'

/** Requested again while the page is still in the page cache. */
const cached: Goal = { ratio: 0.35, p95: 50, growth: 3, cpu: 0.6 }

/** A page that is not in the cache. Rendering can't be compared with sending bytes, so the goal is its CPU time. */
const uncached = (cpu: number): Goal => ({ p95: 50, growth: 3, cpu })

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

const pair = (name: string, requests: (samples: Samples) => HttpRequest[], cpu: number): HttpRow[] => [
  {
    type: 'http',
    name: `${name} page, warm`,
    goal: cached,
    requests: (samples) => requests(samples).slice(-HOT),
  },
  { type: 'http', name: `${name} page, cold`, goal: uncached(cpu), isCold: true, requests },
]

export const pageRows: HttpRow[] = [
  ...pair('home', homes, 4.5),
  ...pair('listing', listings, 5),
  { type: 'http', name: 'search page, cold', goal: uncached(6), isCold: true, requests: searches },
  ...pair('ad', ads, 3),
]
