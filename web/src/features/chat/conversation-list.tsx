import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChatAvatar } from './chat-avatar.tsx'
import { ListSkeleton } from './chat-skeleton.tsx'
import { briefTimeOf } from './days.ts'
import type { Inbox } from './use-inbox.ts'

interface Props {
  inbox: Inbox
  selected: string | undefined
}

function Entry({ conversation, isSelected }: { conversation: Conversation; isSelected: boolean }) {
  const { _id, other, product, lastMessage, isViewed, unreadMessages, side, updatedAt } = conversation
  const said = lastMessage
    ? `${lastMessage.side === side ? 'You: ' : ''}${lastMessage.text}`
    : 'No messages yet'
  return (
    <Link
      to="/chat"
      search={{ conversation: _id }}
      state={{ isFromList: true }}
      resetScroll={false}
      className={`flex gap-3 border-l-3 px-4 py-3 -outline-offset-3 ${isSelected ? 'border-bower bg-sky' : 'border-transparent hover:bg-sky/60'}`}
    >
      <ChatAvatar name={other.name} picture={other.avatar} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate text-ink ${isViewed ? 'font-medium' : 'font-bold'}`}>{other.name}</span>
          <time
            dateTime={updatedAt}
            className={`shrink-0 text-xs ${isViewed ? 'text-ink-soft' : 'font-semibold text-bower'}`}
          >
            {briefTimeOf(updatedAt)}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-soft">{product?.title ?? conversation.title}</span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={`min-w-0 flex-1 truncate text-sm ${isViewed ? 'text-ink-soft' : 'font-semibold text-ink'}`}
          >
            {said}
          </span>
          {!isViewed && (
            <span className="min-w-5 shrink-0 rounded-full bg-bower px-1.5 text-center text-xs leading-5 font-bold text-on-bower tabular-nums">
              {Math.max(unreadMessages, 1)}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The conversations, latest first. */
export function ConversationList({ inbox, selected }: Props) {
  if (inbox.status === 'loading' && inbox.conversations.length === 0) return <ListSkeleton />
  if (inbox.status === 'failed' && inbox.conversations.length === 0) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
        <p className="font-medium">Your conversations could not be loaded.</p>
        <Button variant="secondary" onClick={inbox.reload}>
          Try Again
        </Button>
      </div>
    )
  }
  // A new conversation without messages is not listed yet.
  const shown = inbox.conversations.filter(({ lastMessage, _id }) => lastMessage || _id === selected)
  if (shown.length === 0) {
    return (
      <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-sky text-bower">
          <Icon name="messages-square" className="size-7" />
        </span>
        <h2 className="text-xl">No conversations yet</h2>
        <p className="text-ink-soft">
          Found something you like? Ask the seller, and you’ll find the reply here.
        </p>
        <Link to="/" className={`${buttonClass()} mt-2`}>
          Browse Products
        </Link>
      </div>
    )
  }
  return (
    <>
      <ul aria-label="Conversations" className="divide-y divide-line">
        {shown.map((conversation) => (
          <li key={conversation._id}>
            <Entry conversation={conversation} isSelected={conversation._id === selected} />
          </li>
        ))}
      </ul>
      {inbox.hasMore && (
        <div className="p-4 text-center">
          {inbox.more === 'failed' && <p className="mb-2 text-sm">That did not work. Please try again.</p>}
          <Button variant="secondary" size="sm" isBusy={inbox.more === 'loading'} onClick={inbox.loadMore}>
            Show older conversations
          </Button>
        </div>
      )}
    </>
  )
}
