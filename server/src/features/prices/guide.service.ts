import { categoryOf } from '@bowerbird/contract/catalogue/categories'
import { mayHaveGuide, middlePrices } from '@bowerbird/contract/prices/prices.rules'
import type { GuideQuery, PriceGuide } from '@bowerbird/contract/prices/prices.schema'
import { LISTED_COMPARABLES, MAX_PER_SELLER } from '@bowerbird/contract/prices/prices.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { type Found, listComparables, listWords } from './comparables.store.ts'
import { type Priced, similarityScopes } from './similar-ads.ts'
import { titleWords } from './title-words.ts'

const newestFirst = (a: Found, b: Found): number => (a.createdAt < b.createdAt ? 1 : -1)

/** A few of each seller, so that no dealer decides what things cost. */
function withoutCrowds(found: readonly Found[]): Found[] {
  const bySeller = Map.groupBy(found, ({ sellerId }) => sellerId)
  return [...bySeller.values()].flatMap((own) => own.slice(0, MAX_PER_SELLER))
}

function guideOf(found: readonly Found[]): PriceGuide | undefined {
  const middle = middlePrices(withoutCrowds(found.toSorted(newestFirst)))
  if (!middle) return undefined
  const { low, high, kept } = middle
  const comparables = kept
    .toSorted(newestFirst)
    .slice(0, LISTED_COMPARABLES)
    .map(({ _id, title, price, createdAt }) => ({ _id, title, price, createdAt }))
  return { low, high, count: kept.length, comparables }
}

/** From the ads that share as many words as enough of them do. */
function closestGuide(found: readonly Found[], least: number, most: number): PriceGuide | undefined {
  for (let shared = most; shared >= least; shared--) {
    const guide = guideOf(found.filter((ad) => ad.shared >= shared))
    if (guide) return guide
  }
  return undefined
}

/** Price range of similar ads; null if there are too few. */
export async function priceGuideFor(db: Queryable, ad: Priced): Promise<PriceGuide | null> {
  if (!mayHaveGuide(categoryOf(ad.subcategory) ?? '', ad.listingType)) return null
  const thing = titleWords(ad.title)
  // Broken things cost what is left of them.
  if (thing.isDamaged) return null
  const [words, head] = [await listWords(db, thing.words), await listWords(db, thing.head)]
  for (const { scope, needsWords } of similarityScopes(ad)) {
    // A case costs what other cases cost, not what the phone costs that it is named after.
    if (needsWords ? !head.length : thing.isAccessory) continue
    const found = await listComparables(db, {
      scope,
      words,
      head,
      needsWords,
      exceptId: ad.id,
      exceptSellerId: ad.sellerId,
    })
    const guide = closestGuide(found, needsWords ? Math.min(words.length, 2) : 0, words.length)
    if (guide) return guide
  }
  return null
}

/** For an ad that a member is writing, or changing: their own don't count. */
export const priceGuideForDraft = (
  db: Queryable,
  sellerId: string,
  { year, bedrooms, storage, listingType = 'sell', rentType, brand, model, condition, ...draft }: GuideQuery,
): Promise<PriceGuide | null> =>
  priceGuideFor(db, {
    sellerId,
    title: draft.title,
    subcategory: draft.subcategory,
    listingType,
    rentType: rentType ?? null,
    brand: brand || null,
    model: model || null,
    condition: condition ?? null,
    attributes: {
      ...(year !== undefined && { year }),
      ...(bedrooms !== undefined && { bedrooms }),
      ...(storage && { storage }),
    },
    ...(draft.state && { state: draft.state }),
    ...(draft.city && { city: draft.city }),
  })
