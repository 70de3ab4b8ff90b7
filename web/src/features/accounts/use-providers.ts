import { getProviders } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { ReplyOf } from '@bowerbird/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

type Providers = ReplyOf<typeof getProviders>

/** Which other ways to sign in are set up; undefined until that is known, or when it can't be found out. */
export function useProviders(): Providers | undefined {
  const [providers, setProviders] = useState<Providers>()
  useEffect(() => {
    let isMounted = true
    call(getProviders).then(
      (found) => isMounted && setProviders(found),
      // The button is offered then, and tells what went wrong when it is pressed.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return providers
}
