import { useRouter } from '@tanstack/react-router'
import { isFromMyAds } from '../../../platform/from-my-ads.ts'

/** Back to the member's ads: to the tab and place they came from, where they came from there. */
export function useWayBack() {
  const { history, navigate } = useRouter()
  return (options?: { ignoreBlocker: boolean }): void => {
    if (isFromMyAds(history.location) && history.canGoBack()) history.back(options)
    else void navigate({ to: '/my-adds', ...options })
  }
}
