import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { useEffect, useEffectEvent, useRef } from 'react'
import { retryLater } from '../../../../ui/photos/retry-later.ts'

/** Shown while an ad waits for the connection. */
export const postLaterText = (): string =>
  t`We can’t reach ${marketName()} just now. Your ad is saved. Keep this page open, and we’ll post it as soon as you’re connected again.`

/**
 * Posts again when the connection is back. A reply may have been lost, but the same draft is posted only once. As soon
 * as the seller changes something or leaves the step, it is up to them again.
 */
export function usePostAgain(draft: AdDraft, step: number, submit: () => Promise<void>) {
  const again = useEffectEvent(submit)
  const retries = useRef<ReturnType<typeof retryLater>>(null)
  const state = JSON.stringify([draft, step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops with every change, and when the wizard closes.
  useEffect(() => {
    const own = retryLater(() => void again())
    retries.current = own
    return own.stop
  }, [state])
  return {
    schedule: () => retries.current?.schedule(),
    stop: () => retries.current?.stop(),
  }
}
