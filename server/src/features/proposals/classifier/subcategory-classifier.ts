import { categories } from '@bowerbird/contract/catalogue/categories'
import type { Proposal } from '@bowerbird/contract/proposals/proposals.schema'
import { GUESSES } from '@bowerbird/contract/proposals/proposals.terms'
import { fromSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import type { LineFacts } from '../reading/read-line.ts'
import { adFeatures } from './ad-features.ts'
import { catalogueCounts } from './catalogue-counts.ts'
import { type Classifier, type Counts, classifierOf } from './naive-bayes.ts'
import { subcategoryById } from './subcategory-by-id.ts'

/** What a market has learned from its ads. */
export interface MarketModel {
  counts: Counts
  /** The values that ads have in fields of free text, by the field's key. */
  texts: Readonly<Record<string, readonly string[]>>
}

export const emptyModel: MarketModel = { counts: new Map(), texts: {} }

const perCatalogue = fromSearchWords(() => new WeakMap<MarketModel, Classifier>())

/** Knows the catalogue of the moment, so that a new subcategory is proposed at once and a renamed one as before. */
function classifierFor(model: MarketModel): Classifier {
  const known = perCatalogue().get(model)
  if (known) return known
  const ids = categories().flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
  const made = classifierOf(ids, [catalogueCounts(), model.counts])
  perCatalogue().set(model, made)
  return made
}

/** Below it, nothing is filled in: the seller is asked. */
const LEAST_SHARE = 0.2

export function guessSubcategories(
  { thing, offer }: LineFacts,
  model: MarketModel,
): Pick<Proposal, 'subcategories' | 'chosen'> {
  const features = adFeatures({
    title: thing,
    listingType: offer.listingType,
    rentType: offer.rentType,
    price: offer.price?.dollars,
  })
  const guesses = classifierFor(model).guess(features)
  const subcategories = guesses.slice(0, GUESSES).flatMap(({ id }) => subcategoryById(id) ?? [])
  const isSure = (guesses[0]?.share ?? 0) >= LEAST_SHARE
  return { subcategories, ...(isSure && subcategories[0] && { chosen: subcategories[0] }) }
}
