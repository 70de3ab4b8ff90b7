import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { useEffect } from 'react'
import { useIsMe } from '../../../platform/session.ts'
import { addViewed, removeViewed } from './viewed-ids.ts'

/** Remembers in this browser that someone has looked at an ad, unless it is their own or only shown to staff. */
export function useNoteViewed({ _id, user, status }: Ad): void {
  const isOwn = useIsMe(user)
  const isNoted = !isOwn && isPublicStatus(status)
  useEffect(() => {
    if (isNoted) addViewed(_id)
    // Viewed before logging in.
    else removeViewed([_id])
  }, [_id, isNoted])
}
