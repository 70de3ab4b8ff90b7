import { useEffect } from 'react'
import { useSession } from '../platform/session.ts'

/** Loaded after the first paint, for members only. If loading fails, the next page load tries again. */
export function useMemberBackground(): void {
  const isMember = useSession().state === 'member'
  useEffect(() => {
    if (isMember) {
      void import('./-member-background.ts').then(
        ({ startMemberBackground }) => startMemberBackground(),
        () => undefined,
      )
    }
  }, [isMember])
}
