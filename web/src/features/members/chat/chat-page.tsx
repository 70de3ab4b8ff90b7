import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ColleagueThread } from './business/colleague-thread.tsx'
import { conversationQuery } from './chat.queries.ts'
import { ThreadSkeleton } from './inbox/chat-skeleton.tsx'
import { ConversationList, type Folder } from './inbox/conversation-list.tsx'
import { findConversation } from './inbox/inbox.state.ts'
import { type Inbox, useInbox } from './inbox/use-inbox.ts'
import type { ChatStart } from './start/chat-start.ts'
import { NewThread } from './thread/new-thread.tsx'
import { ThreadView } from './thread/thread-view.tsx'

interface Props {
  email: string
  /** The conversation in the address. */
  selected: string | undefined
  /** Number of the message in the address, which a search found. */
  target?: number | undefined
  /** What the list shows. */
  folder: Folder
  /** Set when a member comes from an ad to write to its seller. */
  start: ChatStart | undefined
  renderReport: Parameters<typeof ThreadView>[0]['renderReport']
  renderAdActions?: Parameters<typeof ThreadView>[0]['renderAdActions']
}

/** The conversation in the address; it may be older than the loaded pages. */
function useSelected(id: string | undefined, { conversations, put }: Inbox) {
  const conversation = findConversation(conversations, id)
  const { data, error, refetch } = useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== undefined && !conversation,
  })
  useEffect(() => {
    if (data) put(data)
  }, [data, put])
  const isMissing = error instanceof AppError && error.httpStatus >= 400 && error.httpStatus < 500
  return { conversation, failure: error ? { isMissing } : undefined, retry: () => void refetch() }
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
    {children}
  </div>
)

/** Messages: the list beside the thread on wide screens, one after the other on phones. */
export function ChatPage({ email, selected, target, folder, start, ...renderers }: Props) {
  const inbox = useInbox(folder === 'archived')
  const { conversation, failure, retry } = useSelected(selected, inbox)
  const isThread = selected !== undefined || start !== undefined

  return (
    <div className="page-width py-4 sm:py-6">
      <h1 className={`mb-4 text-3xl ${isThread ? 'max-md:sr-only' : ''}`}>{t`Messages`}</h1>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-soft md:grid md:h-[max(32rem,calc(100dvh-14rem))] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <aside
          aria-label={t`Conversations`}
          className={`min-h-[60dvh] overflow-y-auto overscroll-contain md:min-h-0 md:border-e md:border-line ${isThread ? 'max-md:hidden' : ''}`}
        >
          <ConversationList inbox={inbox} selected={selected} folder={folder} />
        </aside>
        <section
          aria-label={t`Conversation`}
          // On a phone the thread has the whole screen.
          className={`flex min-h-0 min-w-0 flex-col bg-surface max-md:fixed max-md:inset-0 max-md:z-45 ${isThread ? '' : 'max-md:hidden'}`}
        >
          {conversation?.holder && (
            <ColleagueThread key={conversation._id} conversation={conversation} put={inbox.put} />
          )}
          {conversation && !conversation.holder && (
            <ThreadView
              key={conversation._id}
              email={email}
              conversation={conversation}
              inbox={inbox}
              target={target}
              {...renderers}
            />
          )}
          {selected && !conversation && !failure && <ThreadSkeleton />}
          {failure && !conversation && (
            <Centred>
              <h2>{failure.isMissing ? t`We can’t find this conversation` : t`That did not work`}</h2>
              <p className="text-ink-soft">
                {failure.isMissing
                  ? t`It may belong to another account.`
                  : t`Check your connection. Your messages are safe.`}
              </p>
              {!failure.isMissing && <Button onClick={retry}>{t`Try Again`}</Button>}
              <Link
                to="/chat"
                search={{}}
                replace
                className={buttonClass({ variant: 'secondary' })}
              >{t`All conversations`}</Link>
            </Centred>
          )}
          {!selected && start && (
            <NewThread key={start.productId} email={email} start={start} put={inbox.put} />
          )}
          {!isThread && (
            <Centred>
              <span className="grid size-16 place-items-center rounded-full bg-sky text-bower">
                <Icon name="messages-square" className="size-7" />
              </span>
              <h2 className="text-xl">{t`Your messages`}</h2>
              <p className="text-ink-soft">{t`Choose a conversation to read and reply.`}</p>
            </Centred>
          )}
        </section>
      </div>
    </div>
  )
}
