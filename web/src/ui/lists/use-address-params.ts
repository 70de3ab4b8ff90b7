import { startTransition, useOptimistic } from 'react'

/**
 * Parameters of the address, and a way to change them. The address follows a moment later: until then a choice is shown
 * as it was made, and the next one builds on it.
 */
export function useAddressParams<Params>(params: Params, go: (params: Params) => Promise<void>) {
  const [shown, setShown] = useOptimistic(params)
  const change = (next: Params) =>
    startTransition(async () => {
      setShown(next)
      await go(next)
    })
  return [shown, change] as const
}
