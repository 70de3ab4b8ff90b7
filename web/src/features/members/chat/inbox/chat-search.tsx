import { searchChats } from '@bowerbird/contract/chat/chat.endpoints'
import type { ChatSearchResults } from '@bowerbird/contract/chat/chat.schema'
import { MAX_CHAT_SEARCH } from '@bowerbird/contract/chat/chat.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { briefTimeOf } from '../../../../platform/days.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ChatAvatar } from '../chat-avatar.tsx'
import { ListSkeleton } from './chat-skeleton.tsx'
import { excerptOf, markedParts } from './excerpt.ts'

interface FieldProps {
  text: string
  onChange: (text: string) => void
}

export const ChatSearchField = ({ text, onChange }: FieldProps) => (
  <div className="relative p-3">
    <Icon
      name="search"
      className="pointer-events-none absolute top-1/2 start-6 size-5 -translate-y-1/2 text-ink-soft"
    />
    <input
      type="search"
      value={text}
      maxLength={MAX_CHAT_SEARCH}
      aria-label={t`Search your messages`}
      placeholder={t`Search your messages`}
      onChange={(event) => onChange(event.target.value)}
      className={`${inputClass} ps-10`}
    />
  </div>
)

const PAUSE_MS = 300

/** What was typed last, once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function Marked({ text, words }: { text: string; words: string }): ReactNode {
  return markedParts(text, words).map(({ text: part, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className="rounded-xs bg-wattle text-on-wattle">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

interface ResultProps {
  result: ChatSearchResults['results'][number]
  words: string
  isSelected: boolean
}

function Result({ result: { conversation, match }, words, isSelected }: ResultProps) {
  const { _id, other, product, title, side, updatedAt, isArchived } = conversation
  const at = match?.createdAt ?? updatedAt
  return (
    <Link
      to="/chat"
      search={{
        conversation: _id,
        ...(isArchived && { archived: true as const }),
        ...(match && { message: match.seq }),
      }}
      state={{ isFromList: true }}
      resetScroll={false}
      className={`flex gap-3 border-s-3 px-4 py-3 -outline-offset-3 ${isSelected ? 'border-bower bg-sky' : 'border-transparent hover:bg-sky/60'}`}
    >
      <ChatAvatar name={other.name} picture={other.avatar} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="min-w-0 flex-1 basis-20 truncate font-medium text-ink">
            <Marked text={other.name} words={words} />
          </span>
          <time dateTime={at} className="shrink-0 text-xs text-ink-soft">
            {briefTimeOf(at)}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-soft">
          <Marked text={product?.title ?? title} words={words} />
        </span>
        {match && (
          <span className="mt-0.5 line-clamp-2 text-sm text-ink wrap-anywhere">
            {match.side === side ? `${t`You`}: ` : ''}
            <Marked text={excerptOf(match.text, words)} words={words} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** The member's conversations in which a name, a title or a message has the words. */
export function ChatSearchList({ text, selected }: { text: string; selected: string | undefined }) {
  const words = usePaused(text)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['chat-search', words],
    queryFn: () => call(searchChats, { query: { q: words } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const count = data?.results.length ?? 0
  return (
    <>
      <p role="status" className="sr-only">
        {data &&
          !isFetching &&
          plural(count, { one: '# conversation found', other: '# conversations found' })}
      </p>
      {!data && isFetching && <ListSkeleton />}
      {isError && !isFetching && (
        <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
          <p className="font-medium">{t`The search did not work.`}</p>
          <Button variant="secondary" onClick={() => void refetch()}>{t`Try Again`}</Button>
        </div>
      )}
      {data && !isError && count === 0 && (
        <p className="px-6 py-12 text-center text-ink-soft wrap-anywhere">
          <Trans>No conversation has “{words}” in a name, a title or a message.</Trans>
        </p>
      )}
      {data && !isError && count > 0 && (
        <ul aria-label={t`Found conversations`} className="divide-y divide-line">
          {data.results.map((result) => (
            <li key={result.conversation._id}>
              <Result result={result} words={words} isSelected={result.conversation._id === selected} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <p className="px-4 py-3 text-sm text-ink-soft">{t`More conversations have these words. Add another word to find yours.`}</p>
      )}
    </>
  )
}
