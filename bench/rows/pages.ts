import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { readFieldWords } from '../../server/src/features/search/field-words.ts'
import type { HttpRequest } from '../http.ts'
import type { Samples } from '../samples.ts'
import { path } from './listings.ts'
import type { Goal, HttpRow } from './row.ts'

/** Requested again while the page is still in the page cache. */
const cached: Goal = { ratio: 0.35, p95: 50, growth: 3, cpu: 0.6 }

/** A page that is not in the cache. Rendering can't be compared with sending bytes, so the goal is its CPU time. */
const uncached = (cpu: number): Goal => ({ p95: 50, growth: 3, cpu })

const HOT = 4
const COLD = 6_000

/** More addresses than are requested while a page stays cached. */
function listings(): HttpRequest[] {
  const found: HttpRequest[] = []
  for (let page = 1; found.length < COLD; page++) {
    for (const sort of adSorts) {
      for (const { name, subcategories } of categories()) {
        for (const { name: subcategory } of subcategories) {
          for (const { name: state } of states.slice(0, 5)) {
            const query = { subcategory, state, sort, ...(page > 1 ? { page: String(page) } : {}) }
            found.push({ path: path(`/products/${encodeURIComponent(name)}`, query) })
          }
        }
      }
    }
  }
  return found
}

/** A text with phrases, or words of fields ("mountain bike"), that become filters is redirected. */
const isCanonical = (text: string) => parseSearchText(text).query === text && !readFieldWords(text, {})

/** Titles' words and phrases, in every state and order until there are enough. */
function searches({ terms }: Samples): HttpRequest[] {
  const found: HttpRequest[] = []
  const texts = terms.filter(isCanonical).slice(0, 1_000)
  for (const sort of adSorts) {
    for (const { name: state } of states) {
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
  ...pair('listing', listings, 4.5),
  { type: 'http', name: 'search page, cold', goal: uncached(4.5), isCold: true, requests: searches },
  ...pair('ad', ads, 3),
]
