import { useRouter } from '@tanstack/react-router'
import { reloadMarket } from '../../platform/load-market.ts'

/** Reloads the market. Pages that are in memory were made with the earlier settings. */
export function useFreshMarket(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await reloadMarket()
    router.clearCache()
    await router.invalidate()
  }
}
