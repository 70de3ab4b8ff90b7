import { categories } from '@bowerbird/contract/catalogue/categories'
import { stateNames } from '@bowerbird/contract/catalogue/locations'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { currentPlaces } from '../../server/src/features/places/places.ts'
import { pick, type Random, zipfRank } from './random.ts'

const radii = [5, 10, 25, 50, 100]
const prices = [50, 100, 250, 500, 1_000, 5_000, 10_000, 25_000, 500_000]

export interface MadeSearch {
  path: string
  params: ListingParams
}

/** As many ads are in large suburbs, many searches are around them. */
function makePlace(random: Random): ListingParams {
  const suburbs = currentPlaces()
  const candidates = Array.from({ length: 8 }, () => pick(random, suburbs))
  const largest = candidates.reduce((a, b) => (b.population > a.population ? b : a))
  return { near: largest.slug, radius: pick(random, radii) }
}

function makeLocation(random: Random): ListingParams {
  const share = random()
  if (share < 0.45) return makePlace(random)
  return share < 0.65 ? { state: pick(random, stateNames()) } : {}
}

/** What people save: mostly words, often around a suburb and below a price. `terms`: the most popular first. */
export function makeSearch(random: Random, terms: readonly string[]): MadeSearch {
  const category = pick(random, categories())
  const hasWords = random() < 0.65
  const params: ListingParams = {
    ...(hasWords && { search: terms[zipfRank(random, terms.length)] ?? 'bike' }),
    ...makeLocation(random),
    ...(random() < 0.5 && { maxPrice: pick(random, prices) }),
    ...(random() < 0.1 && { minPrice: pick(random, prices.slice(0, 4)) }),
  }
  if (hasWords && random() < 0.7) return { path: 'all', params }
  const subcategory = random() < 0.8 ? pick(random, category.subcategories).name : undefined
  return { path: category.name, params: { ...(subcategory && { subcategory }), ...params } }
}
