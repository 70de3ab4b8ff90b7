import { t } from '@bowerbird/contract/language/t'
import { listFailedDeliveries } from '@bowerbird/contract/notifications/deliveries.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMayCall } from '../../../platform/may-call.ts'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChannelsSection } from './channels-section.tsx'
import { ChecksSection } from './checks-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { healthQuery } from './health.queries.ts'
import { readHealthParams } from './health-params.ts'
import { JobsSection } from './jobs-section.tsx'
import { StatementsSection, StorageSection } from './storage-section.tsx'
import { ProcessesSection, VersionSection } from './version-section.tsx'

/** How the market itself is doing: what doctor checks, and what is behind it. */
export function HealthScreen() {
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Health`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`Whether the market works as it should, and why not. Passwords and keys are never shown.`}</p>
      </div>
      <ChecksSection />
      <Overview />
    </section>
  )
}

function Overview() {
  const params = readHealthParams(useLocation({ select: ({ search }) => search as Record<string, unknown> }))
  const hasDeliveries = useMayCall(listFailedDeliveries)
  const { data, error, isFetching, refetch } = useQuery(healthQuery)
  if (!data) {
    return error && !isFetching ? (
      <FailedList
        error={error}
        message={t`Error fetching the market’s health`}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-96 rounded-card" />
    )
  }
  return (
    <>
      <ChannelsSection channels={data.channels} queues={data.queues} hasDeliveries={hasDeliveries} />
      <JobsSection queues={data.queues} jobs={data.jobs} />
      <ErrorsSection params={params} requests={data.requests} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ProcessesSection processes={data.processes} />
        <VersionSection version={data.version} />
        <StorageSection storage={data.storage} />
        <StatementsSection statements={data.statements} />
      </div>
    </>
  )
}
