import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import type { Reports } from '@bowerbird/contract/reports/reports.schema'
import type { ReportStatus } from '@bowerbird/contract/reports/reports.terms'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { EmptyList, FailedList, ListPages } from '../../../ui/lists/list-screen.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { ReportCard } from './report-card.tsx'
import { FETCH_FAILED, reportsKey, reportsQuery } from './reports.queries.ts'
import { type ReportsParams, readReportsParams } from './reports-params.ts'

const emptyTexts: Record<ReportStatus, string> = {
  open: t`No open reports`,
  handled: t`No answered reports yet`,
}

/** Reports by visitors and members: open ones first, answered ones behind a tab. */
export function ReportsScreen() {
  const navigate = useNavigate()
  const params = readReportsParams(useLocation({ select: ({ search }) => search }))
  const status = params.status ?? 'open'
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...reportsQuery(params),
    // The tabs keep their counts while another one loads.
    placeholderData: keepPreviousData,
  })
  const go = (search: ReportsParams) => void navigate({ to: '/admin/reports', search, resetScroll: false })

  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Reports`}</h1>
        <p className="mt-1 text-ink-soft">{t`Ads and people that visitors and members have reported. We email the outcome to everyone who left an address. Those about ads and chats are in the moderation queue too: decide there or here.`}</p>
      </div>
      {error && !isFetching ? (
        <FailedList error={error} message={FETCH_FAILED} onRetry={() => void refetch()} />
      ) : (
        <Tabs
          label={t`Reports by status`}
          tabs={[
            { id: 'open', label: openLabel(data?.counts.open), ...(data && { count: data.counts.open }) },
            { id: 'handled', label: t`Answered`, ...(data && { count: data.counts.handled }) },
          ]}
          selected={status}
          onSelect={(next) => go({ status: next === 'open' ? undefined : next })}
        >
          <List
            data={data}
            status={status}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: reportsKey })}
          />
        </Tabs>
      )}
    </section>
  )
}

/** Not the verb, which other languages tell apart: reports that are open. */
const openLabel = (count = 0): string => plural(count, { one: 'Open', other: 'Open' })

interface ListProps {
  data: Reports | undefined
  status: ReportStatus
  onSaved: () => void
}

function List({ data, status, onSaved }: ListProps) {
  // A report leaves the list with the button that was pressed.
  const keptFocus = useKeptFocus('button')
  if (!data) return <Skeleton className="mt-5 h-64 rounded-card" />
  const { reports, pagination } = data
  if (reports.length === 0) {
    return (
      <div className="mt-5">
        <EmptyList title={emptyTexts[status]} isFiltered={false} />
      </div>
    )
  }
  return (
    <div {...keptFocus} className="mt-5 flex flex-col gap-4">
      {reports.map((report) => (
        <ReportCard key={report._id} report={report} onSaved={onSaved} />
      ))}
      <ListPages
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        total={pagination.totalReports}
        pageSize={ADMIN_PAGE_SIZE}
        noun={t`reports`}
        searchOf={(page) => ({ page, status: status === 'open' ? undefined : status })}
      />
    </div>
  )
}
