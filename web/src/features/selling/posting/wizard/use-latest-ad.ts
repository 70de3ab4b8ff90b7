import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { getPostingDefaults } from '@bowerbird/contract/posting/posting.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'

export const latestAdKey = ['posting-defaults']

/** Optional: without them the fields begin empty. */
export const latestAdQuery = queryOptions({
  queryKey: latestAdKey,
  queryFn: () => call(getPostingDefaults, {}),
  retry: false,
})

interface Options {
  /** True on the step that asks for it. */
  isNeeded: boolean
  draft: AdDraft
  /** The member's own name, which every ad begins with. */
  name: string
  change: (patch: Partial<AdDraft>) => void
  phone: { isChosen: boolean; onChange: (isShown: boolean) => void }
}

/**
 * Fills in location and contact as in the member's latest ad: most people sell from home. Only what is untouched, once,
 * and only when the seller gets there, so that a draft has nothing in it that nobody has seen. True if it did.
 */
export function useLatestAd({ isNeeded, draft, name, change, phone }: Options): boolean {
  const { data } = useQuery(latestAdQuery)
  const latest = data?.latest
  const isDone = useRef(false)
  const [isFilled, setFilled] = useState(false)
  const fill = useEffectEvent(() => {
    if (!latest || isDone.current) return
    isDone.current = true
    if (draft.state !== '' || draft.suburb !== '') return
    const { suburb, postcode, state, city, contactName, showPhone } = latest
    change({
      state,
      city,
      suburb: suburb ?? '',
      postcode: postcode ?? '',
      ...(draft.contactName === name && { contactName }),
    })
    if (!phone.isChosen) phone.onChange(showPhone)
    setFilled(true)
  })
  const hasLatest = Boolean(latest)
  useEffect(() => {
    if (isNeeded && hasLatest) fill()
  }, [isNeeded, hasLatest])
  return isFilled
}
