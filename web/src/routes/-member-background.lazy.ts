import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../platform/session.ts'

/** Loaded after the first paint, for members only. If loading fails, the next page load tries again. */
export function useMemberBackground(): void {
  const isMember = useSession().state === 'member'
  const router = useRouter()
  useEffect(() => {
    if (isMember) {
      void import('./-member-background.ts').then(
        ({ startMemberBackground }) => startMemberBackground(router),
        () => undefined,
      )
    }
  }, [isMember, router])
}
