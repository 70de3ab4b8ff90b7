import { adSorts } from '@bowerbird/contract/ads/ads.terms'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import type { Ask } from '../http.ts'
import type { Scene } from '../scene.ts'
import { path } from './listings.ts'
import type { AskRow, Goal } from './row.ts'

/** Sent again within the moment that a page is kept. */
const warm: Goal = { ratio: 0.35, p95: 50, growth: 3 }
/** Rendering can't be held against sending: what counts is what it costs. */
const cold: Goal = { p95: 50, growth: 3, cpu: 1.5 }

const HOT = 4
const NEVER_SEEN = 6_000

/** More addresses than are asked for while a page is kept. */
function listings(): Ask[] {
  const found: Ask[] = []
  for (let page = 1; found.length < NEVER_SEEN; page++) {
    for (const sort of adSorts) {
      for (const { name, subcategories } of categories) {
        for (const subcategory of subcategories) {
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

const homes = (): Ask[] => Array.from({ length: NEVER_SEEN }, (_, i) => ({ path: `/?visit=${i}` }))
const products = ({ adIds }: Scene): Ask[] =>
  adIds.slice(0, NEVER_SEEN).map((id) => ({ path: `/product/${id}` }))

const pair = (name: string, asks: (scene: Scene) => Ask[], coldGoal: Goal): AskRow[] => [
  {
    kind: 'ask',
    name: `${name} page, warm`,
    goal: warm,
    asks: (scene) => asks(scene).slice(-HOT),
  },
  { kind: 'ask', name: `${name} page, cold`, goal: coldGoal, isCold: true, asks },
]

export const pageRows: AskRow[] = [
  ...pair('home', homes, { p95: 50, growth: 3 }),
  ...pair('listing', listings, cold),
  ...pair('product', products, cold),
]
