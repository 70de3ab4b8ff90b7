import type { FailedDeliveries } from '@bowerbird/contract/notifications/deliveries.schema'
import { channelLabels, channels } from '@bowerbird/contract/notifications/notifications.terms'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { EmptyList, FailedList, ListPages } from '../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChannelCard } from './channel-card.tsx'
import { deliveriesQuery } from './deliveries.queries.ts'
import { type DeliveriesParams, readDeliveriesParams } from './deliveries-params.ts'
import { FailureCard } from './failure-card.tsx'

/** Failed deliveries to members, by channel, and the number waiting. */
export function DeliveriesScreen() {
  const params = readDeliveriesParams(useLocation({ select: ({ search }) => search }))
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(params))
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>Deliveries</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          Notifications on their way to members. A delivery that fails is tried again for a while; what is
          given up is listed here until someone sends it again.
        </p>
      </div>
      {error && !isFetching ? (
        <FailedList message="Error fetching deliveries" onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ul aria-label="Channels" className="grid gap-4 md:grid-cols-3">
            {data.channels.map((state) => (
              <ChannelCard key={state.channel} state={state} />
            ))}
          </ul>
          <Failures data={data} channel={params.channel} />
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

interface FailuresProps extends Pick<DeliveriesParams, 'channel'> {
  data: FailedDeliveries
}

function Failures({ data: { failures, pagination, channels: states }, channel }: FailuresProps) {
  const navigate = useNavigate()
  const go = (search: DeliveriesParams) =>
    void navigate({ to: '/admin/deliveries', search, resetScroll: false })
  const failed = (of: string) => states.find((state) => state.channel === of)?.failed ?? 0
  return (
    <Tabs
      label="Failures by channel"
      tabs={[
        { id: 'all', label: 'All', count: states.reduce((sum, state) => sum + state.failed, 0) },
        ...channels.map((id) => ({ id, label: channelLabels[id], count: failed(id) })),
      ]}
      selected={channel ?? 'all'}
      onSelect={(id) => go({ channel: channels.find((known) => known === id) })}
    >
      <div className="mt-5 flex flex-col gap-4">
        {failures.length === 0 && <EmptyList title="Nothing has failed" isFiltered={false} />}
        {failures.map((failure) => (
          <FailureCard key={`${failure._id} ${failure.channel}`} failure={failure} />
        ))}
        <ListPages
          currentPage={pagination.currentPage}
          totalPages={pagination.totalPages}
          total={pagination.totalItems}
          pageSize={ADMIN_PAGE_SIZE}
          noun="failures"
          searchOf={(page) => ({ page, channel })}
        />
      </div>
    </Tabs>
  )
}
