import { type AdDraft, finishField, hasField } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { storedAttributes } from '@bowerbird/contract/catalogue/attributes.rules'
import { t } from '@bowerbird/contract/language/t'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { isDeepCut, mayHaveGuide } from '@bowerbird/contract/prices/prices.rules'
import { GUIDE_PAUSE_MS } from '@bowerbird/contract/prices/prices.terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GuideNote } from './guide-note.tsx'
import { type GuideQuery, guideQuery } from './prices.queries.ts'

/** The query for a draft; undefined while title or subcategory are missing. */
function toQuery(draft: AdDraft): GuideQuery | undefined {
  const { category, subcategory, condition, state, city } = draft
  const title = draft.title.trim()
  const listingType = finishField('listingType', draft)
  if (!title || !subcategory || !mayHaveGuide(category, listingType)) return undefined
  const rentType = finishField('rentType', draft)
  const brand = hasField('brand', category) ? draft.brand.trim() : ''
  const model = draft.model.trim()
  const { year, bedrooms, storage } = storedAttributes(subcategory, draft.attributes)
  return {
    title,
    subcategory,
    listingType,
    ...(rentType && { rentType }),
    ...(brand && { brand }),
    ...(model && { model }),
    ...(condition && hasField('condition', category) && { condition }),
    ...(typeof year === 'number' && { year: String(year) }),
    ...(typeof bedrooms === 'number' && { bedrooms: String(bedrooms) }),
    ...(typeof storage === 'string' && { storage }),
    ...(state && city && { state, city }),
  }
}

type PricedAd = Pick<OwnAd, 'price' | 'rentType' | 'status'>

/** The price that an approved ad has now, for the same period of rent. */
const priceBefore = (before: PricedAd | undefined, draft: AdDraft): number | undefined =>
  before && isApprovedStatus(before.status) && before.rentType === finishField('rentType', draft)
    ? before.price
    : undefined

interface Props {
  draft: AdDraft
  /** The ad as it is stored, if one is edited. */
  before?: PricedAd
}

/**
 * Prices of ads like the one being written, and what follows from a deep price cut. Quiet: renders nothing if there are
 * too few, or it can't be loaded.
 */
export function DraftGuide({ draft, before }: Props) {
  const serialized = JSON.stringify(toQuery(draft))
  const [settled, setSettled] = useState(serialized)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(serialized), GUIDE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [serialized])
  const query = settled === undefined ? undefined : (JSON.parse(settled) as GuideQuery)
  const { data } = useQuery(guideQuery(query))
  const guide = serialized !== undefined && query && data?.guide
  const price = finishField('price', draft)
  const highest = priceBefore(before, draft)
  const isDeep = highest !== undefined && draft.price !== '' && isDeepCut(price, highest, guide || null)
  return (
    <div aria-live="polite" className={guide || isDeep ? 'mt-3' : ''}>
      {isDeep && (
        <p className="mb-2 font-medium text-ochre">{t`That’s a big price cut, so a moderator will look at it. The new price shows as soon as you save. People who saved your ad hear of it after that check.`}</p>
      )}
      {guide && (
        <GuideNote
          guide={guide}
          offer={{
            listingType: finishField('listingType', draft),
            rentType: finishField('rentType', draft),
          }}
          opensTabs
        />
      )}
    </div>
  )
}
