import { mayCall } from '@bowerbird/contract/accounts/roles'
import type { Endpoint } from '@bowerbird/contract/endpoint'
import { useSession } from './session.ts'

/** True if the member's role admits them to an endpoint: controls that the server would refuse are not shown. */
export function useMayCall({ access }: Pick<Endpoint, 'access'>): boolean {
  const session = useSession()
  return session.state === 'member' && mayCall(session.user.role, access)
}
