import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ReportDialog } from '../../features/browsing/reports/report-dialog.tsx'
import { ChatPage } from '../../features/members/chat/chat-page.tsx'
import { ChatSkeleton } from '../../features/members/chat/inbox/chat-skeleton.tsx'
import { OfferStart } from '../../features/members/chat/offers/offer-start.tsx'
import { ActionStrip } from '../../features/members/chat/thread/action-strip.tsx'
import { ChatDeal } from '../../features/members/deals/chat-deal.tsx'
import { QueueButton } from '../../features/members/lifecycle/queue/queue-button.tsx'
import { WatchButton } from '../../features/members/lifecycle/watch-button.tsx'
import { chatRatings } from '../../features/members/ratings/chat-ratings.lazy.ts'
import { ChatMoves } from '../../features/selling/lifecycle/moves/chat-moves.tsx'
import { useSession } from '../../platform/session.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isNumber = (value: unknown): boolean => /^[1-9]\d{0,8}$/.test(String(value))

interface ChatSearch {
  conversation?: string
  /** True if the list shows the archived conversations. */
  archived?: true
  /** True if it shows those of the whole business. */
  business?: true
  /** Number of the message to scroll to. */
  message?: number
}

export const Route = createFileRoute('/_member/chat')({
  validateSearch: ({ conversation, archived, business, message }: Record<string, unknown>): ChatSearch => ({
    ...(isId(conversation) && { conversation }),
    ...(String(archived) === 'true' && { archived: true }),
    ...(String(business) === 'true' && { business: true }),
    ...(isId(conversation) && isNumber(message) && { message: Number(message) }),
  }),
  head: screenHead('chat'),
  component: Messages,
  pendingComponent: ChatSkeleton,
})

interface Reported {
  conversationId: string
  name: string
  onClose: () => void
}

const renderReport = ({ conversationId, name, onClose }: Reported) => (
  <ReportDialog about={{ conversationId }} title={t`Report ${name}`} onClose={onClose} />
)

/** Once the ad has left the market, or is about to, the deal may be done. */
function DealRatings({ conversation: { _id, product } }: { conversation: Conversation }) {
  const { part: ChatRatings } = chatRatings.use(product?.status !== 'active')
  return ChatRatings ? <ChatRatings key={_id} conversationId={_id} /> : null
}

function renderAdActions(conversation: Conversation, onMoved: () => void) {
  const { side, product } = conversation
  const isWatchable = side === 'buyer' && product?.status === 'reserved' && !product.isReservedForBuyer
  return (
    <>
      <ActionStrip>
        {side === 'seller' && <ChatMoves conversation={conversation} onMoved={onMoved} />}
        {isWatchable && <QueueButton adId={product._id} />}
        {isWatchable && <WatchButton adId={product._id} />}
        {/* Offers stay with who has posted the ad. */}
        {(side === 'buyer' || !conversation.answersFor) && <OfferStart conversation={conversation} />}
      </ActionStrip>
      <ChatDeal conversationId={conversation._id} />
      <DealRatings conversation={conversation} />
    </>
  )
}

function Messages() {
  const session = useSession()
  // Validated again: the router also passes on parameters that were not validated.
  const { conversation, archived, business, message } = Route.useSearch()
  const start = useLocation({ select: ({ state }) => (state.initChat ? state.chat : undefined) })
  if (session.state !== 'member') return null
  const { email } = session.user
  return (
    <ChatPage
      key={email}
      email={email}
      selected={isId(conversation) ? conversation : undefined}
      target={isNumber(message) ? Number(message) : undefined}
      folder={String(archived) === 'true' ? 'archived' : String(business) === 'true' ? 'business' : undefined}
      start={start}
      renderReport={renderReport}
      renderAdActions={renderAdActions}
    />
  )
}
