import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { catalogueFields } from '@bowerbird/contract/catalogue/attributes'
import { adFeatures, type Described } from './ad-features.ts'
import { addExample, type Counts } from './naive-bayes.ts'
import type { MarketModel } from './subcategory-classifier.ts'

export interface TrainingAd extends Described {
  subcategoryId: number
  attributes: Attributes
}

/** More values of a text field are no help. */
const MAX_TEXTS = 300
/** Longer ones are sentences. */
const MAX_TEXT = 40

/** What a market's ads teach. Titles only: descriptions add a fivefold of words, and nothing to the figures. */
export function trainOn(ads: readonly TrainingAd[]): MarketModel {
  const counts: Counts = new Map()
  const named = catalogueFields().filter(({ type, isPrivate }) => type === 'text' && !isPrivate)
  const texts = new Map(named.map(({ key }) => [key, new Set<string>()]))
  for (const ad of ads) {
    addExample(counts, ad.subcategoryId, adFeatures(ad))
    for (const [key, known] of texts) {
      const value = ad.attributes[key]
      const isName =
        typeof value === 'string' && value.length <= MAX_TEXT && /\p{L}.*[\p{L}\p{N}]/u.test(value)
      if (isName && known.size < MAX_TEXTS) known.add(value)
    }
  }
  return { counts, texts: Object.fromEntries([...texts].map(([key, all]) => [key, [...all]])) }
}
