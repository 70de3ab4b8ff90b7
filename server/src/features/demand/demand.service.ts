import { categories, categoryOf } from '@bowerbird/contract/catalogue/categories'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { shownPeople } from '@bowerbird/contract/demand/demand.rules'
import type { Demand, DraftQuery, OwnDemand } from '@bowerbird/contract/demand/demand.schema'
import { MIN_PEOPLE, NEAR_KM } from '@bowerbird/contract/demand/demand.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { positionOf } from '../places/distances/ad-place.service.ts'
import { distanceFrom } from '../places/distances/distances.service.ts'
import * as store from './demand.store.ts'
import { interestIn, type OfferedAd } from './interest.ts'

/** Number of distinct people looking for an ad: those nearby if they are enough, otherwise all. */
function demandFor(ad: OfferedAd, searches: readonly store.BuyerSearch[]): Demand {
  const distanceTo = ad.at ? distanceFrom(ad.at.position) : () => undefined
  const near = new Set<string>()
  const all = new Set<string>()
  for (const { person, scope } of searches) {
    const interest = interestIn(ad, scope, distanceTo, NEAR_KM)
    if (interest !== 'none') all.add(person)
    if (interest === 'near') near.add(person)
  }
  return near.size >= MIN_PEOPLE
    ? { people: shownPeople(near.size), isNear: true }
    : { people: shownPeople(all.size), isNear: false }
}

/** For an ad that is being written. */
export async function demandForDraft(
  db: Queryable,
  draft: DraftQuery,
  requester: store.Requester,
): Promise<Demand> {
  const { title, subcategory, brand = '', listingType, price } = draft
  const category = categoryOf(subcategory) ?? ''
  const words = { title, brand, categoryId: categoryId(category), subcategoryId: subcategoryId(subcategory) }
  const searches = await store.listSearchesForDraft(db, words, requester)
  const priceCents = price === undefined ? undefined : Math.round(price * 100)
  return demandFor({ category, subcategory, listingType, priceCents, at: positionOf(draft) }, searches)
}

function namesOf(id: number): { category: string; subcategory: string } | undefined {
  for (const { name: category, subcategories } of categories()) {
    const found = subcategories.find((each) => each.id === id)
    if (found) return { category, subcategory: found.name }
  }
  return undefined
}

/** For the requester's own ads that enough people are looking for. */
export async function demandForOwnAds(
  db: Queryable,
  id: string | undefined,
  requester: store.Requester,
): Promise<OwnDemand> {
  const ads = await store.listOfferedAds(db, requester.accountId, id)
  if (!ads.length) return []
  const ids = ads.map((ad) => ad.id)
  const searches = Map.groupBy(await store.listSearchesForAds(db, ids, requester), ({ adId }) => adId)
  return ads.flatMap(({ id: _id, subcategoryId: subcategory, listingType, priceCents, ...at }) => {
    const names = namesOf(subcategory)
    const demand = names && demandFor({ ...names, listingType, priceCents, at }, searches.get(_id) ?? [])
    return demand?.people ? [{ _id, ...demand }] : []
  })
}
