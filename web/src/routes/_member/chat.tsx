import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ChatPage } from '../../features/chat/chat-page.tsx'
import { ListSkeleton } from '../../features/chat/conversation-list.tsx'
import { ReportDialog } from '../../features/reports/report-dialog.tsx'
import { useSession } from '../../platform/session.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export const Route = createFileRoute('/_member/chat')({
  validateSearch: ({ conversation }: Record<string, unknown>): { conversation?: string } =>
    isId(conversation) ? { conversation } : {},
  head: () => ({ meta: [{ title: pageTitle('Messages') }] }),
  component: Messages,
  pendingComponent: () => (
    <div className="page-width py-6">
      <ListSkeleton />
    </div>
  ),
})

interface Reported {
  conversationId: string
  name: string
  onClose: () => void
}

const renderReport = ({ conversationId, name, onClose }: Reported) => (
  <ReportDialog about={{ conversationId }} title={`Report ${name}`} onClose={onClose} />
)

function Messages() {
  const session = useSession()
  // Validated again: the router also passes on parameters that were not validated.
  const { conversation } = Route.useSearch()
  const start = useLocation({ select: ({ state }) => (state.initChat ? state.chat : undefined) })
  if (session.state !== 'member') return null
  const { email } = session.user
  return (
    <ChatPage
      key={email}
      email={email}
      selected={isId(conversation) ? conversation : undefined}
      start={start}
      renderReport={renderReport}
    />
  )
}
