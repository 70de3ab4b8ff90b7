import { categoryOf, isOffered } from '@bowerbird/contract/catalogue/categories'
import type { Proposal, ProposalRequest } from '@bowerbird/contract/proposals/proposals.schema'
import { guessSubcategories, type MarketModel } from './classifier/subcategory-classifier.ts'
import { lineOf } from './reading/line.ts'
import { readFacts, readParts } from './reading/read-line.ts'

/** What an ad with this line would be. `state`: where the member's last ad was, for suburbs of the same name. */
export async function propose(
  { text, subcategory: own }: ProposalRequest,
  model: MarketModel,
  state?: string,
): Promise<Proposal> {
  const facts = await readFacts(lineOf(text), state)
  const { subcategories, chosen: likeliest } = guessSubcategories(facts, model)
  const category = own && categoryOf(own)
  const chosen = own && category && isOffered(category, own) ? { category, subcategory: own } : likeliest
  if (!chosen) return { subcategories, parts: [], title: '' }
  return { subcategories, chosen, ...readParts(facts, chosen.subcategory, model.texts) }
}
