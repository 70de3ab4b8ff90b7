import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Checking } from '../features/browsing/shell/checking.tsx'
import { ChatSkeleton } from '../features/members/chat/inbox/chat-skeleton.tsx'
import { EditSkeleton } from '../features/selling/posting/edit/edit-skeleton.tsx'
import { requireMember } from '../platform/guards.ts'
import { queryProvider } from '../platform/query-provider.lazy.ts'
import { preloadTitles } from './-screen-titles.lazy.ts'

/** Every page in this folder is for members. The server never renders them, for it has no session. */
export const Route = createFileRoute('/_member')({
  ssr: false,
  // Not split: the pending component is shown before anything else has loaded, and the server renders it too.
  codeSplitGroupings: [],
  beforeLoad: async ({ location }) => {
    preloadTitles()
    const session = await requireMember(location.href)
    // Loads in parallel with the page; if it fails, rendering tries again.
    queryProvider.preload()
    return session
  },
  pendingComponent: Pending,
  // Shown immediately: nothing of a protected page may flash before the session is checked.
  pendingMs: 0,
  component: MemberArea,
})

/** Opened by their address, these pages show their skeleton from the start. */
function Pending() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (path.startsWith('/chat')) return <Checking skeleton={<ChatSkeleton />} />
  if (path.startsWith('/manage-product/')) return <Checking skeleton={<EditSkeleton />} />
  return <Checking />
}

function MemberArea() {
  return (
    <queryProvider.Lazy>
      <Outlet />
    </queryProvider.Lazy>
  )
}
