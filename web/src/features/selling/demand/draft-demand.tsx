import { type AdDraft, finishField } from '@bowerbird/contract/ads/ads.fields'
import { DEMAND_PAUSE_MS } from '@bowerbird/contract/demand/demand.terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DemandQuery, draftDemandQuery } from './demand.queries.ts'
import { DemandNote } from './demand-note.tsx'

/** The query for a draft; undefined while title, subcategory or location are missing. */
function toQuery(draft: AdDraft): DemandQuery | undefined {
  const { subcategory, brand, state, city, suburb, postcode, listingType } = draft
  const title = draft.title.trim()
  const price = finishField('price', draft)
  const hasPlace = suburb && postcode
  if (!title || !subcategory || !(hasPlace || (state && city))) return undefined
  return {
    title,
    subcategory,
    listingType,
    ...(brand && { brand }),
    ...(price > 0 && { price: String(price) }),
    ...(hasPlace ? { suburb, postcode } : { state, city }),
  }
}

/** Number of people looking for what is being written. Reserves its space from the start, to avoid layout shift. */
export function DraftDemand({ draft }: { draft: AdDraft }) {
  const serialized = JSON.stringify(toQuery(draft))
  const [settled, setSettled] = useState(serialized)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(serialized), DEMAND_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [serialized])
  const query = settled === undefined ? undefined : (JSON.parse(settled) as DemandQuery)
  const { data } = useQuery(draftDemandQuery(query))
  return (
    <p aria-live="polite" className="-my-2 min-h-10 sm:min-h-5">
      {serialized !== undefined && query && <DemandNote demand={data ?? undefined} />}
    </p>
  )
}
