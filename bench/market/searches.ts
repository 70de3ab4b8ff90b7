import { categories } from '@bowerbird/contract/catalogue/categories'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { currentPlaces } from '../../server/src/features/places/places.ts'
import { pick, type Random } from './random.ts'

const radii = [5, 10, 25, 50, 100]
const prices = [50, 100, 250, 500, 1_000, 5_000, 10_000, 25_000, 500_000]

export interface MadeSearch {
  path: string
  params: ListingParams
}

let suburbs: ReturnType<typeof currentPlaces> | undefined

/** As many ads are in large suburbs, many searches are around them. */
function makePlace(random: Random): ListingParams {
  suburbs ??= currentPlaces()
  const all = suburbs
  const candidates = Array.from({ length: 8 }, () => pick(random, all))
  const largest = candidates.reduce((a, b) => (b.population > a.population ? b : a))
  return { near: largest.slug, radius: pick(random, radii) }
}

/** Skips the most frequent terms: people search for rarer words than those in every ad, such as "good" or "Sydney". */
const wordsOf = (random: Random, terms: readonly string[]): string =>
  pick(random, terms.slice(Math.min(100, Math.floor(terms.length / 2))))

/**
 * A search that someone would save: it finds ads they would miss otherwise, and no more than they can look at. Mostly
 * words, around a suburb and below a price; else a subcategory close to home, in a price range.
 */
export function makeSearch(random: Random, terms: readonly string[]): MadeSearch {
  if (random() < 0.7) {
    const search = `${wordsOf(random, terms)} ${wordsOf(random, terms)}`
    const place = random() < 0.5 ? makePlace(random) : {}
    return {
      path: 'all',
      params: { search, ...place, ...(random() < 0.5 && { maxPrice: pick(random, prices) }) },
    }
  }
  const { name, subcategories } = pick(random, categories())
  const minPrice = pick(random, prices)
  return {
    path: name,
    params: {
      subcategory: pick(random, subcategories).name,
      minPrice,
      maxPrice: Math.round(minPrice * 1.2),
      near: makePlace(random).near ?? '',
      radius: pick(random, radii.slice(0, 3)),
    },
  }
}
