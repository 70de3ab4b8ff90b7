import type { Inbox } from '@bowerbird/contract/contact/inbox.schema'
import type { InboxTab } from '@bowerbird/contract/contact/inbox.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { EmptyList, FailedList, ListPages } from '../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FETCH_FAILED, inboxKey, inboxQuery } from './inbox.queries.ts'
import { type InboxParams, readInboxParams } from './inbox-params.ts'
import { MessageCard } from './message-card.tsx'

const emptyTexts: Record<InboxTab, string> = {
  open: t`Nobody is waiting for a reply`,
  closed: t`Nothing answered yet`,
  suspect: t`No messages from bots`,
}

const inAddress = (tab: InboxTab) => (tab === 'open' ? undefined : tab)

/** Messages from the contact form, and the replies. */
export function InboxScreen() {
  const navigate = useNavigate()
  const params = readInboxParams(useLocation({ select: ({ search }) => search }))
  const tab = params.tab ?? 'open'
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...inboxQuery(params),
    // The tabs keep their counts while another one loads.
    placeholderData: keepPreviousData,
  })
  const go = (search: InboxParams) => void navigate({ to: '/admin/inbox', search, resetScroll: false })
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Inbox`}</h1>
        <p className="mt-1 text-ink-soft">{t`Messages from the contact form. The oldest comes first.`}</p>
      </div>
      {error && !isFetching ? (
        <FailedList error={error} message={FETCH_FAILED} onRetry={() => void refetch()} />
      ) : (
        <Tabs
          label={t`Messages by state`}
          tabs={[
            { id: 'open', label: openLabel(data?.counts.open), ...(data && { count: data.counts.open }) },
            { id: 'closed', label: t`Done`, ...(data && { count: data.counts.closed }) },
            { id: 'suspect', label: t`Probably bots`, ...(data && { count: data.counts.suspect }) },
          ]}
          selected={tab}
          onSelect={(next) => go({ tab: inAddress(next) })}
        >
          <List
            data={data}
            tab={tab}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: inboxKey })}
          />
        </Tabs>
      )}
    </section>
  )
}

/** Not the verb, which other languages tell apart: messages that are open. */
const openLabel = (count = 0): string => plural(count, { one: 'Open', other: 'Open' })

interface ListProps {
  data: Inbox | undefined
  tab: InboxTab
  onSaved: () => void
}

function List({ data, tab, onSaved }: ListProps) {
  if (!data) return <Skeleton className="mt-5 h-64 rounded-card" />
  const { messages, pagination } = data
  if (messages.length === 0) {
    return (
      <div className="mt-5">
        <EmptyList title={emptyTexts[tab]} isFiltered={false} />
      </div>
    )
  }
  return (
    <div className="mt-5 flex flex-col gap-4">
      {messages.map((message) => (
        <MessageCard key={message._id} message={message} onSaved={onSaved} />
      ))}
      <ListPages
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        total={pagination.totalMessages}
        pageSize={ADMIN_PAGE_SIZE}
        noun={t`messages`}
        searchOf={(page) => ({ page, tab: inAddress(tab) })}
      />
    </div>
  )
}
