import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { BROADCASTS_PAGE_SIZE, broadcastKindLabels } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyList, FailedList, ListPages } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { membersText, reachText, stateLabels } from './broadcast-words.ts'
import { broadcastsQuery, LIST_FAILED } from './broadcasts.queries.ts'
import { readBroadcastsParams } from './broadcasts-params.ts'
import { SendingProgress } from './sending-progress.tsx'

/** Messages from the market to its members. */
export function BroadcastsScreen() {
  const { page } = readBroadcastsParams(
    useLocation({ select: ({ search }) => search as Record<string, unknown> }),
  )
  const { data, error, isFetching, refetch } = useQuery(broadcastsQuery(page))
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{t`Messages to members`}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">{t`News for members who have asked for it, and what everyone must know about their account or the market.`}</p>
        </div>
        <Link
          to="/admin/broadcasts/$broadcastId"
          params={{ broadcastId: 'new' }}
          className={buttonClass()}
        >{t`Write a message`}</Link>
      </div>
      {data ? (
        data.broadcasts.length ? (
          <Card>
            <ul aria-label={t`Messages to members`} className="divide-y divide-line">
              {data.broadcasts.map((broadcast) => (
                <Row key={broadcast._id} broadcast={broadcast} />
              ))}
            </ul>
          </Card>
        ) : (
          <EmptyList title={t`No messages yet`} isFiltered={false} />
        )
      ) : error && !isFetching ? (
        <FailedList error={error} message={messageOf(error) || LIST_FAILED} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      {data && (
        <ListPages
          currentPage={data.pagination.currentPage}
          totalPages={data.pagination.totalPages}
          total={data.pagination.totalItems}
          pageSize={BROADCASTS_PAGE_SIZE}
          noun={t`messages`}
          searchOf={(next) => ({ page: next })}
        />
      )}
    </section>
  )
}

function Row({ broadcast }: { broadcast: Broadcast }) {
  const { _id, kind, subject, progress, recipients, createdBy, sentBy, startedAt, updatedAt } = broadcast
  const { label, tone } = stateLabels[progress]
  return (
    <li className="relative flex flex-col gap-2 p-4 hover:bg-sky/40 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
          <Link
            to="/admin/broadcasts/$broadcastId"
            params={{ broadcastId: _id }}
            className="after:absolute after:inset-0 hover:underline"
          >
            {subject}
          </Link>
        </h2>
        <span className="flex gap-2">
          <Badge tone={kind === 'news' ? 'sky' : 'wattle'}>{broadcastKindLabels[kind]}</Badge>
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        {reachText(broadcast)}
        {progress === 'draft' && recipients !== null && ` · ${membersText(recipients)}`}
      </p>
      {progress !== 'draft' && <SendingProgress broadcast={broadcast} />}
      <p className="text-sm text-ink-soft">
        {startedAt ? (
          <Trans>
            Sent by {sentBy ?? t`a deleted user`}, <time dateTime={startedAt}>{relativeTime(startedAt)}</time>
          </Trans>
        ) : (
          <Trans>
            Written by {createdBy ?? t`a deleted user`},{' '}
            <time dateTime={updatedAt}>{relativeTime(updatedAt)}</time>
          </Trans>
        )}
      </p>
    </li>
  )
}
