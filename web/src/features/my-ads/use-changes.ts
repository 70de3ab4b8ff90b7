import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toasts.ts'
import { explain } from './refusals.ts'

/** What was done to ads and is not in the list yet. */
export type Changes = ReadonlyMap<string, AdStatus | 'deleted'>

export type OwnMove = 'active' | 'sold'

export const moveWords: Record<OwnMove, { button: string; done: string }> = {
  sold: { button: 'Mark as sold', done: 'Marked as sold' },
  active: { button: 'Mark as available', done: 'Marked as available again' },
}

export const STATUS_FAILED = 'Failed to change the ad. Please try again.'

export const moveAd = (id: string, status: OwnMove) =>
  call(setOwnAdStatus, { params: { id }, body: { status } })

/** Shown at once, taken back with a word when the server refuses, and dropped once the list has caught up. */
export function useChanges() {
  const router = useRouter()
  const [changes, setChanges] = useState<Changes>(new Map())

  const put = (id: string, to: AdStatus | 'deleted') => setChanges((before) => new Map([...before, [id, to]]))
  const drop = (id: string) =>
    setChanges((before) => new Map([...before].filter(([changed]) => changed !== id)))

  const move = async (ad: AdCard, to: OwnMove): Promise<void> => {
    put(ad._id, to)
    try {
      await moveAd(ad._id, to)
    } catch (refusal) {
      drop(ad._id)
      explain(refusal, STATUS_FAILED, () => void move(ad, to))
      // It is not what it was when the list was loaded, or not there any more.
      if (refusal instanceof AppError && refusal.httpStatus < 500) void router.invalidate()
      return
    }
    showToast(moveWords[to].done, 'success')
    await router.invalidate()
    drop(ad._id)
  }

  const leaveOut = async (ad: AdCard): Promise<void> => {
    put(ad._id, 'deleted')
    await router.invalidate()
    drop(ad._id)
  }

  return { changes, move, leaveOut }
}
