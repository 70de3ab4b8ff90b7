import { getProviders } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { ReplyOf } from '@bowerbird/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'

type Providers = ReplyOf<typeof getProviders>

/** Which login providers are set up; undefined while loading, or after a failure. */
export function useProviders(): Providers | undefined {
  const [providers, setProviders] = useState<Providers>()
  useEffect(() => {
    let isMounted = true
    call(getProviders).then(
      (found) => isMounted && setProviders(found),
      // The button is offered then, and shows an error when it is pressed.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return providers
}
