import { t } from '@bowerbird/contract/language/t'
import { Skeleton } from '../../../../ui/skeleton.tsx'

export function ThreadSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-3 overflow-hidden bg-paper p-4">
      <span className="sr-only">{t`Loading the messages`}</span>
      <Skeleton className="h-12 w-1/2 rounded-2xl" />
      <Skeleton className="h-16 w-2/3 rounded-2xl" />
      <Skeleton className="h-12 w-2/5 self-end rounded-2xl" />
      <Skeleton className="h-10 w-1/3 rounded-2xl" />
      <Skeleton className="h-12 w-1/2 self-end rounded-2xl" />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div role="status" className="space-y-5 px-4 py-3">
      <span className="sr-only">{t`Loading your conversations`}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The shape of the messages page, while it is loading. */
export function ChatSkeleton() {
  return (
    <div className="page-width py-4 sm:py-6">
      <Skeleton className="mb-4 h-9 w-44" />
      <div className="min-h-[60dvh] rounded-card border border-line bg-surface shadow-soft md:grid md:h-[max(32rem,calc(100dvh-14rem))] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <div className="md:border-e md:border-line">
          <ListSkeleton />
        </div>
      </div>
    </div>
  )
}
