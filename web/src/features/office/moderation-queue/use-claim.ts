import { claimCases, releaseCases } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { CLAIM_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useEffect, useEffectEvent } from 'react'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

/** Twice within the time of a claim, so that one lost request does not lose it. */
const RENEW_MS = (CLAIM_SECONDS * 1000) / 2

interface Options {
  /** The open case; undefined if there is none, or the viewer may not decide. */
  id: string | undefined
  /** Called when the holder of a claim has changed: to another moderator, or to the viewer. */
  onChanged: (id: string) => void
  isDecided: (id: string) => boolean
}

/** Holds the open case while this tab is visible, so that no colleague decides it at the same time. */
export function useClaim({ id, onChanged, isDecided }: Options): void {
  const handleChanged = useEffectEvent(onChanged)
  const needsRelease = useEffectEvent((left: string) => !isDecided(left))

  useEffect(() => {
    if (id === undefined) return
    const body = { ids: [id] }
    let isLeft = false
    let isMine: boolean | undefined
    const claim = async () => {
      if (document.visibilityState === 'hidden') return
      // Without a connection nothing is claimed; the decision itself is checked again.
      const reply = await callAsAdmin(claimCases, { body }).catch(() => undefined)
      if (!reply) return
      const isNowMine = reply.claimed.includes(id)
      const isNews = isMine === undefined ? !isNowMine : isMine !== isNowMine
      if (isNews && !isLeft) handleChanged(id)
      isMine = isNowMine
    }
    let claimed = claim()
    const renew = () => {
      claimed = claim()
    }
    const timer = setInterval(renew, RENEW_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      if (!needsRelease(id)) return
      // Not before the claim itself: it would outlast the release.
      void claimed.then(async () => {
        if (isMine) await callAsAdmin(releaseCases, { body }).catch(() => undefined)
      })
    }
  }, [id])
}
