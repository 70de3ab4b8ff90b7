import { listUsers } from '@bowerbird/contract/accounts/users.endpoints'
import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { DASHBOARD_CACHE_KEY, DASHBOARD_CACHE_MINUTES } from '@bowerbird/contract/dashboard/dashboard.terms'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { startFromStored, writeStored } from '../../../platform/stored-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AgeText } from './age-text.tsx'
import { ActivityList, CategoryChart, ListingTypeChart, MonthlyChart, StatCards } from './dashboard.lazy.ts'
import { ActivitySkeleton, CardsSkeleton, ChartSkeleton } from './dashboard-skeletons.tsx'
import { today } from './dates.ts'

/** The dashboard's figures: from local storage while they are fresh, otherwise fetched. */
const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async () => writeStored(DASHBOARD_CACHE_KEY, await callAsAdmin(getDashboard, {})),
  ...startFromStored<Dashboard>(DASHBOARD_CACHE_KEY, DASHBOARD_CACHE_MINUTES),
  // Local storage is the cache; expired figures are not shown while new ones load.
  gcTime: 0,
})

interface Props {
  /** Says what a new market still needs. */
  firstSteps?: ReactNode
  /** Says what waits for a moderator. */
  waiting?: ReactNode
  /** Reloads what is not the dashboard's own. */
  onRefresh?: () => void
}

/** Key figures of the market. */
export function DashboardScreen({ firstSteps, waiting, onRefresh }: Props) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(dashboardQuery)
  // A second click must not cancel the request in flight.
  const refresh = () => {
    void refetch({ cancelRefetch: false })
    onRefresh?.()
  }

  if (error) {
    const message = error.message || t`Something went wrong. Please try again.`
    return <LoadFailed message={message} isBusy={isFetching} onRetry={refresh} />
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{t`Dashboard`}</h1>
          <p className="mt-1 text-ink-soft">{today()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data && (
            <p className="text-sm text-ink-soft">
              <Trans>
                Updated <AgeText at={dataUpdatedAt} />
              </Trans>
            </p>
          )}
          <Button variant="secondary" isBusy={isFetching} disabled={!data} onClick={refresh}>
            {!isFetching && <Icon name="refresh-cw" className="size-4" />}
            {isFetching && data ? t`Refreshing...` : t`Refresh`}
          </Button>
        </div>
      </div>
      {firstSteps}
      {waiting}
      {data ? <Figures {...data} /> : <FirstLoad />}
    </div>
  )
}

function Figures(data: Dashboard) {
  // Analysts see no names, and get no activity.
  const maySeePeople = useMayCall(listUsers)
  return (
    <>
      <Suspense fallback={<CardsSkeleton />}>
        <StatCards stats={data.stats} />
      </Suspense>
      <div className="grid gap-6 xl:grid-cols-3 *:min-w-0">
        <div className="xl:col-span-2">
          <Suspense fallback={<ChartSkeleton />}>
            <MonthlyChart users={data.monthlyUserGrowth} products={data.monthlyProductGrowth} />
          </Suspense>
        </div>
        <Suspense fallback={<ChartSkeleton />}>
          <ListingTypeChart distribution={data.listingTypeDistribution} />
        </Suspense>
        {/* No taller than the short list of activity: showing all of it must not stretch the chart. */}
        <div className={maySeePeople ? 'xl:max-h-144' : 'xl:col-span-3'}>
          <Suspense fallback={<ChartSkeleton />}>
            <CategoryChart categories={data.productsByCategory} />
          </Suspense>
        </div>
        {maySeePeople && (
          <div className="xl:col-span-2">
            <Suspense fallback={<ActivitySkeleton />}>
              <ActivityList activity={data.recentActivity} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

function FirstLoad() {
  return (
    <div className="grid min-h-[50dvh] place-items-center text-ink-soft">
      <Spinner label={t`Loading dashboard...`} className="size-8" />
    </div>
  )
}

interface FailedProps {
  message: string
  isBusy: boolean
  onRetry: () => void
}

function LoadFailed({ message, isBusy, onRetry }: FailedProps) {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-5 text-center">
      <h1>{t`Dashboard`}</h1>
      <p role="alert" className="max-w-prose text-lg font-medium text-waratah">
        <Trans>Error: {message}</Trans>
      </p>
      <Button isBusy={isBusy} onClick={onRetry}>{t`Try Again`}</Button>
    </div>
  )
}
