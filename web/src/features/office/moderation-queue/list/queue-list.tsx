import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { FailedList, ListPages } from '../../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CASES_PER_PAGE } from '../moderation-queue.queries.ts'
import { isFiltered, type QueueParams } from '../queue-params.ts'
import { QueueRow } from './queue-row.tsx'
import type { Queue } from './use-queue.ts'

interface Props {
  queue: Queue
  params: QueueParams
  openId: string | undefined
  maySelect: boolean
}

/** The queue as a dense list, or what is there instead of it. */
export function QueueList({ queue, params, openId, maySelect }: Props) {
  const { data, rows, error, isFetching, selection, decisions } = queue
  if (error && !isFetching && !data)
    return <FailedList error={error} message={t`The queue could not be loaded`} onRetry={queue.retry} />
  if (!data || queue.isRefilling) return <Loading />
  if (rows.length === 0) return <Nothing isPart={isFiltered(params)} onClear={() => void queue.go({})} />
  const { currentPage, totalPages, totalCases, hasNextPage } = data.pagination
  return (
    <>
      <ul
        aria-label={t`Queue`}
        aria-busy={queue.isOutdated || undefined}
        className={`overflow-hidden rounded-card border border-line bg-surface shadow-soft ${queue.isOutdated ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => (
          <QueueRow
            key={row._id}
            row={row}
            params={params}
            targetHours={data.summary.targetHours}
            isOpen={row._id === openId}
            isCurrent={row._id === queue.cursor}
            takesFocus={!openId && row._id === queue.cursor}
            isSelected={selection.isSelected(row._id)}
            onSelect={
              maySelect && !row.isOwn && !row.isOwnDecision
                ? (isRange) => (isRange ? selection.extendTo(row._id) : selection.toggle(row._id))
                : undefined
            }
            mayOthersBeSelected={maySelect}
            onFocus={() => queue.setCursor(row._id)}
            problem={decisions.problemOf(row._id)}
          />
        ))}
      </ul>
      <div className="mt-3 text-center text-sm text-ink-soft">
        {totalPages > 1 ? (
          <ListPages
            currentPage={currentPage}
            totalPages={totalPages}
            total={totalCases}
            pageSize={CASES_PER_PAGE}
            noun={t`cases`}
            searchOf={(page) => ({ ...params, page })}
          />
        ) : (
          !hasNextPage && t`That’s everything in this list.`
        )}
      </div>
    </>
  )
}

function Nothing({ isPart, onClear }: { isPart: boolean; onClear: () => void }) {
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-14 text-center">
      <Icon
        name={isPart ? 'search-x' : 'circle-check'}
        className={`size-10 ${isPart ? 'text-ink-soft' : 'text-gum'}`}
      />
      <p className="font-display text-lg font-bold text-bower-deep">
        {isPart ? t`Nothing matches these filters.` : t`Nothing is waiting. Well done.`}
      </p>
      {isPart && <Button variant="secondary" onClick={onClear}>{t`Show everything`}</Button>}
    </Card>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t`Loading the queue`}</span>
      {Array.from({ length: 6 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </div>
  )
}
