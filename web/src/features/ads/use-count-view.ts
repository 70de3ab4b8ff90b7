import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { noteView } from '@bowerbird/contract/figures/figures.endpoints'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { useIsMe } from '../../platform/session.ts'

/** After the page has loaded what it needs. Whoever leaves before hasn't looked at the ad. */
const DELAY_MS = 1_000

/** Tells the server that someone looks at an ad: pages come from a cache, and hovering over a link loads them, too. */
export function useCountView({ _id, user, status }: Ad): void {
  const isOwn = useIsMe(user)
  const isCounted = !isOwn && isListedStatus(status)
  useEffect(() => {
    if (!isCounted) return
    const timer = setTimeout(() => {
      // A view that can't be counted is no loss.
      call(noteView, { params: { id: _id }, keepalive: true }).catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [_id, isCounted])
}
