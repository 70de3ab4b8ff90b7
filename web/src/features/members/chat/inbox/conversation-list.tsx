import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { MIN_CHAT_SEARCH, messagePreview } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { briefTimeOf } from '../../../../platform/days.ts'
import { firstName } from '../../../../platform/first-name.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { BusinessChats } from '../business/business-chats.tsx'
import { ChatAvatar } from '../chat-avatar.tsx'
import { takenBackText } from '../messages/thread-items.ts'
import { ChatSearchField, ChatSearchList } from './chat-search.tsx'
import { ListSkeleton } from './chat-skeleton.tsx'
import type { Inbox } from './use-inbox.ts'

/** The folder that is shown; undefined: the member's own conversations that aren't archived. */
export type Folder = 'archived' | 'business' | undefined

interface Props {
  inbox: Inbox
  selected: string | undefined
  folder: Folder
}

interface EntryProps {
  conversation: Conversation
  isSelected: boolean
  folder: Folder
}

/** "You: ", or the colleague who has written for the seller. */
function writerOf({ lastMessage, side, holder }: Conversation): string {
  if (lastMessage?.side !== side) return ''
  return `${lastMessage.by ?? (holder ? firstName(holder.name) : t`You`)}: `
}

function Entry({ conversation, isSelected, folder }: EntryProps) {
  const { _id, other, product, lastMessage, held, isMuted, unreadMessages, side, updatedAt, holder } =
    conversation
  // What a colleague has yet to read isn't unread for the member.
  const isViewed = conversation.isViewed || Boolean(holder)
  const own = held.at(-1)
  const said = lastMessage
    ? lastMessage.takenBackAt
      ? takenBackText(lastMessage.side === side && !holder)
      : `${writerOf(conversation)}${messagePreview(lastMessage)}`
    : own
      ? `${t`You`}: ${messagePreview(own)}`
      : t`No messages yet`
  return (
    <Link
      to="/chat"
      search={{ conversation: _id, ...(folder && { [folder]: true }) }}
      state={{ isFromList: true }}
      resetScroll={false}
      className={`flex gap-3 border-s-3 px-4 py-3 -outline-offset-3 ${isSelected ? 'border-bower bg-sky' : 'border-transparent hover:bg-sky/60'}`}
    >
      <ChatAvatar name={other.name} picture={other.avatar} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span
            className={`min-w-0 flex-1 basis-20 truncate text-ink ${isViewed ? 'font-medium' : 'font-bold'}`}
          >
            {other.name}
          </span>
          <time
            dateTime={updatedAt}
            className={`shrink-0 text-xs ${isViewed ? 'text-ink-soft' : 'font-semibold text-bower'}`}
          >
            {briefTimeOf(updatedAt)}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-soft">{product?.title ?? conversation.title}</span>
        {holder && (
          <span className="block truncate text-sm font-medium text-bower">
            <Trans>{holder.name} answers</Trans>
          </span>
        )}
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={`min-w-0 flex-1 truncate text-sm ${isViewed ? 'text-ink-soft' : 'font-semibold text-ink'}`}
          >
            {said}
          </span>
          {isMuted && (
            <>
              <Icon name="bell-off" className="size-4 shrink-0 text-ink-soft" />
              <span className="sr-only">{t`Muted`}</span>
            </>
          )}
          {!isViewed && (
            <span className="min-w-5 shrink-0 rounded-full bg-bower px-1.5 text-center text-xs leading-5 font-bold text-on-bower tabular-nums">
              {unreadMessages > 0 ? unreadMessages : <span aria-hidden="true">•</span>}
              <span className="sr-only">{` ${t`unread`}`}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const tabClass = (isCurrent: boolean) =>
  `flex min-h-12 flex-1 items-center justify-center gap-2 border-b-2 px-3 text-center font-semibold -outline-offset-3 hover:bg-sky/60 ${isCurrent ? 'border-bower text-bower' : 'border-transparent text-ink-soft'}`

const folders: { folder: Folder; label: string }[] = [
  { folder: undefined, label: t`All conversations` },
  { folder: 'business', label: t`Business` },
  { folder: 'archived', label: t`Archived` },
]

const Tabs = ({ folder: shown, hasBusiness }: Pick<Props, 'folder'> & { hasBusiness: boolean }) => (
  <nav aria-label={t`Folders`} className="flex border-b border-line">
    {folders
      .filter(({ folder }) => folder !== 'business' || hasBusiness)
      .map(({ folder, label }) => (
        <Link
          key={label}
          to="/chat"
          search={folder ? { [folder]: true } : {}}
          aria-current={folder === shown ? 'true' : undefined}
          className={tabClass(folder === shown)}
        >
          {hasBusiness && !folder ? t`Mine` : label}
        </Link>
      ))}
  </nav>
)

/** The conversations, latest first: those of the list, the archived ones, or those that a search finds. */
export function ConversationList(props: Props) {
  const [text, setText] = useState('')
  const isSearching = text.trim().length >= MIN_CHAT_SEARCH
  return (
    <>
      <ChatSearchField text={text} onChange={setText} />
      {isSearching ? (
        <ChatSearchList text={text.trim()} selected={props.selected} />
      ) : (
        <>
          <Tabs
            folder={props.folder}
            hasBusiness={Boolean(props.inbox.hasColleagues) || props.folder === 'business'}
          />
          {props.folder === 'business' ? (
            <BusinessChats
              renderEntry={(conversation) => (
                <Entry
                  conversation={conversation}
                  isSelected={conversation._id === props.selected}
                  folder="business"
                />
              )}
            />
          ) : (
            <Conversations {...props} />
          )}
        </>
      )}
    </>
  )
}

function NoConversations({ isArchive }: { isArchive: boolean }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sky text-bower">
        <Icon name={isArchive ? 'archive' : 'messages-square'} className="size-7" />
      </span>
      <h2 className="text-xl">{isArchive ? t`Nothing archived` : t`No conversations yet`}</h2>
      <p className="text-ink-soft">
        {isArchive
          ? t`Conversations you archive are kept here until the next message.`
          : t`Found something you like? Ask the seller, and you’ll find the reply here.`}
      </p>
      {!isArchive && <Link to="/" className={`${buttonClass()} mt-2`}>{t`Browse Products`}</Link>}
    </div>
  )
}

function Conversations({ inbox, selected, folder }: Props) {
  const isArchive = folder === 'archived'
  if (inbox.status === 'loading' && inbox.conversations.length === 0) return <ListSkeleton />
  if (inbox.status === 'failed' && inbox.conversations.length === 0) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
        <p className="font-medium">{t`Your conversations could not be loaded.`}</p>
        <Button variant="secondary" onClick={inbox.reload}>{t`Try Again`}</Button>
      </div>
    )
  }
  // A new conversation without messages is not listed yet.
  const shown = inbox.conversations.filter(
    ({ lastMessage, held, _id, isArchived, holder }) =>
      (lastMessage || held.length > 0 || _id === selected) && isArchived === isArchive && !holder,
  )
  if (shown.length === 0 && !inbox.hasMore) {
    return <NoConversations isArchive={isArchive} />
  }
  return (
    <>
      <ul aria-label={t`Conversations`} className="divide-y divide-line">
        {shown.map((conversation) => (
          <li key={conversation._id}>
            <Entry conversation={conversation} isSelected={conversation._id === selected} folder={folder} />
          </li>
        ))}
      </ul>
      {inbox.hasMore && (
        <div className="p-4 text-center">
          {inbox.more === 'failed' && (
            <p className="mb-2 text-sm">{t`That did not work. Please try again.`}</p>
          )}
          <Button
            variant="secondary"
            size="sm"
            isBusy={inbox.more === 'loading'}
            onClick={inbox.loadMore}
          >{t`Show older conversations`}</Button>
        </div>
      )}
    </>
  )
}
