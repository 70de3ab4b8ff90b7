import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { FailedDeliveries, MailQueue } from '@bowerbird/contract/notifications/deliveries.schema'
import { channelLabels, channels } from '@bowerbird/contract/notifications/notifications.terms'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Trans } from '../../../platform/language/trans.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
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
        <h1>{t`Deliveries`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`Notifications on their way to members. A delivery that fails is tried again for a while; what is given up is listed here until someone sends it again.`}</p>
      </div>
      {error && !isFetching ? (
        <FailedList error={error} message={t`Error fetching deliveries`} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <StuckEmails mailQueue={data.mailQueue} />
          <ul aria-label={t`Channels`} className="grid gap-4 md:grid-cols-3">
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

/** Emails fail after their delivery: without this the page would say that all is well while none leaves. */
function StuckEmails({ mailQueue: { retrying, failed, error } }: { mailQueue: MailQueue }) {
  if (!retrying && !failed) return null
  const again = plural(retrying, {
    one: '# email failed and will be tried again',
    other: '# emails failed and will be tried again',
  })
  const givenUp = plural(failed, { one: '# email was given up', other: '# emails were given up' })
  return (
    <Card className="flex gap-3 p-4">
      <Icon name="triangle-alert" className="size-5 shrink-0 text-waratah" />
      <div className="min-w-0">
        <p className="font-semibold">
          {retrying && failed ? t`${again}; ${givenUp}.` : t`${retrying ? again : givenUp}.`}
        </p>
        {error && <p className="mt-1 text-sm font-medium wrap-anywhere text-waratah">{error}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          <Trans>
            All emails leave through one queue, codes and replies too.{' '}
            <Link to="/admin/health" className="text-bower underline underline-offset-2">
              Health
            </Link>{' '}
            shows it with the mail server’s check.
          </Trans>
        </p>
      </div>
    </Card>
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
      label={t`Failures by channel`}
      tabs={[
        { id: 'all', label: t`All`, count: states.reduce((sum, state) => sum + state.failed, 0) },
        ...channels.map((id) => ({ id, label: channelLabels[id], count: failed(id) })),
      ]}
      selected={channel ?? 'all'}
      onSelect={(id) => go({ channel: channels.find((known) => known === id) })}
    >
      <div className="mt-5 flex flex-col gap-4">
        {failures.length === 0 && <EmptyList title={t`Nothing has failed`} isFiltered={false} />}
        {failures.map((failure) => (
          <FailureCard key={`${failure._id} ${failure.channel}`} failure={failure} />
        ))}
        <ListPages
          currentPage={pagination.currentPage}
          totalPages={pagination.totalPages}
          total={pagination.totalItems}
          pageSize={ADMIN_PAGE_SIZE}
          noun={t`failures`}
          searchOf={(page) => ({ page, channel })}
        />
      </div>
    </Tabs>
  )
}
