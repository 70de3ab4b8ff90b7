import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { businessChatsQuery } from '../chat.queries.ts'
import { ListSkeleton } from '../inbox/chat-skeleton.tsx'

/** A chat may have moved to the next page between two requests. */
const distinct = (conversations: readonly Conversation[]): Conversation[] => [
  ...new Map(conversations.map((each) => [each._id, each])).values(),
]

/** The chats about what the member's business sells, whoever answers, latest first. */
export function BusinessChats({ renderEntry }: { renderEntry: (conversation: Conversation) => ReactNode }) {
  const query = useInfiniteQuery(businessChatsQuery)
  if (query.isPending) return <ListSkeleton />
  const found = distinct((query.data?.pages ?? []).flatMap(({ conversations }) => conversations))
  if (query.isLoadingError) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
        <p className="font-medium">{t`The chats of your business could not be loaded.`}</p>
        <Button
          variant="secondary"
          isBusy={query.isFetching}
          onClick={() => void query.refetch()}
        >{t`Try Again`}</Button>
      </div>
    )
  }
  if (found.length === 0) {
    return (
      <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-sky text-bower">
          <Icon name="messages-square" className="size-7" />
        </span>
        <h2 className="text-xl">{t`No chats of the business yet`}</h2>
        <p className="text-ink-soft">{t`When someone asks about an ad of yours or of a colleague, all of you can read it here. Chats that began before the seller joined the business stay theirs alone.`}</p>
      </div>
    )
  }
  return (
    <>
      <ul aria-label={t`Chats of the business`} className="divide-y divide-line">
        {found.map((conversation) => (
          <li key={conversation._id}>{renderEntry(conversation)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4 text-center">
          {query.isFetchNextPageError && (
            <p className="mb-2 text-sm">{t`That did not work. Please try again.`}</p>
          )}
          <Button
            variant="secondary"
            size="sm"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >{t`Show older conversations`}</Button>
        </div>
      )}
    </>
  )
}
