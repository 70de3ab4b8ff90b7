import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { Checking } from '../features/shell/checking.tsx'
import { requireMember } from '../platform/guards.ts'
import { loadQueryProvider } from '../platform/query-provider.lazy.ts'

const QueryProvider = lazy(async () => ({ default: await loadQueryProvider() }))

/** Every page in this folder is for members. The server never renders them, for it has no session. */
export const Route = createFileRoute('/_member')({
  ssr: false,
  // Not split: the pending component is shown before anything else has loaded, and the server renders it too.
  codeSplitGroupings: [],
  beforeLoad: async ({ location }) => {
    const session = await requireMember(location.href)
    // Loads in parallel with the page; if it fails, rendering tries again.
    void loadQueryProvider().catch(() => undefined)
    return session
  },
  pendingComponent: Checking,
  // Shown immediately: nothing of a protected page may flash before the session is checked.
  pendingMs: 0,
  component: MemberArea,
})

function MemberArea() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
