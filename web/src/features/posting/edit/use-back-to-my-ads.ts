import { useRouter } from '@tanstack/react-router'
import { isFromMyAds } from '../../../platform/from-my-ads.ts'

/** Goes back to My Listings: to the tab and scroll position of a member who came from there. */
export function useBackToMyAds() {
  const { history, navigate } = useRouter()
  return (options?: { ignoreBlocker: boolean }): void => {
    if (isFromMyAds(history.location) && history.canGoBack()) history.back(options)
    else void navigate({ to: '/my-adds', ...options })
  }
}
