import { listAdCards } from '@bowerbird/contract/ads/ads.endpoints'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { removeViewed, useViewedIds } from './viewed-ids.ts'

interface Loaded {
  requestedIds: readonly string[]
  /** Undefined if loading has failed. */
  ads: readonly AdCard[] | undefined
}

/** The current state of the ads viewed in this browser, latest first. Deleted ads are removed from the list. */
export function useViewedAds() {
  const ids = useViewedIds()
  const [loaded, setLoaded] = useState<Loaded>()
  const isLoaded = ids?.every((id) => loaded?.requestedIds.includes(id)) ?? false

  useEffect(() => {
    if (!ids || isLoaded) return
    let isCurrent = true
    call(listAdCards, { query: { ids: ids.join() } }).then(
      (ads) => {
        if (!isCurrent) return
        setLoaded({ requestedIds: ids, ads })
        removeViewed(ids.filter((id) => !ads.some(({ _id }) => _id === id)))
      },
      () => isCurrent && setLoaded({ requestedIds: ids, ads: undefined }),
    )
    return () => {
      isCurrent = false
    }
  }, [ids, isLoaded])

  const hasFailed = isLoaded && ids?.length !== 0 && loaded?.ads === undefined
  return {
    state: hasFailed ? 'failed' : isLoaded ? 'ready' : 'loading',
    ads: ids?.flatMap((id) => loaded?.ads?.find(({ _id }) => _id === id) ?? []) ?? [],
    retry: () => setLoaded(undefined),
  } as const
}
