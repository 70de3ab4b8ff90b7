import { t } from '@bowerbird/contract/language/t'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { Loadable } from '../../../../ui/hydration/loadable.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import { AreaList, inPostcode, inState } from './area-list.tsx'
import type { Areas } from './map-areas.calls.ts'

interface MapProps {
  counts: Readonly<Record<string, number>>
  isApproximate: boolean
  state: string | undefined
  postcode: string | undefined
  /** The place that the ads are searched around: the map opens there. */
  around: { name: string; at: [number, number]; radius: number | undefined } | undefined
  onState: (state: string) => void
  onPostcode: (postcode: string | undefined) => void
}

export interface ListingMapProps {
  listing: ListingAddress
  areas: Areas
  resultsMap: Loadable<ComponentType<MapProps>>
}

/** The areas of the ads: as a map, and as a list of links, which works without JavaScript. */
export function ListingMap({ listing, areas, resultsMap }: ListingMapProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const { part: ResultsMap, hasFailed, retry } = resultsMap.use(true)
  const { state, postcode, radius } = listing.params
  const go = (choice: ReturnType<typeof inState>) =>
    void navigate({ ...listingLink(listing, choice), resetScroll: false })
  if (!areas.counts || hasFailed)
    return (
      <div role="alert" className="space-y-3 rounded-card bg-sky p-6 text-center font-medium">
        <p>{t`The map could not be loaded.`}</p>
        <Button onClick={hasFailed ? retry : () => void router.invalidate()}>{t`Try again`}</Button>
      </div>
    )
  const { centre } = areas.counts
  return (
    <section aria-label={t`Map`} className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
      {ResultsMap ? (
        <ResultsMap
          counts={areas.counts.postcodes}
          isApproximate={areas.counts.approximate ?? false}
          state={state}
          postcode={postcode}
          around={centre && { name: listing.place?.suburb ?? '', at: centre, radius }}
          onState={(name) => go(inState(listing, name))}
          onPostcode={(id) => go(inPostcode(listing, id))}
        />
      ) : (
        <Skeleton className="h-[min(30rem,65svh)] rounded-card lg:h-136 noscript:hidden" />
      )}
      <div className="xl:max-h-136 xl:overflow-y-auto xl:overscroll-contain">
        <AreaList listing={listing} areas={areas} />
      </div>
    </section>
  )
}
