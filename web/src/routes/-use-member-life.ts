import { useEffect } from 'react'
import { useSession } from '../platform/session.ts'

/** After the first paint, and only for members. A failed fetch is made up for at the next page load. */
export function useMemberLife(): void {
  const isMember = useSession().state === 'member'
  useEffect(() => {
    if (isMember) {
      void import('./-member-life.ts').then(
        ({ startMemberLife }) => startMemberLife(),
        () => undefined,
      )
    }
  }, [isMember])
}
