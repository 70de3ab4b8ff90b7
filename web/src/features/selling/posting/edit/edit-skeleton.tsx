import { t } from '@bowerbird/contract/language/t'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** The shape of the form, while the ad is loading. */
export function EditSkeleton() {
  return (
    <div role="status" className="page-width max-w-6xl pt-6 pb-4">
      <span className="sr-only">{t`Loading your ad`}</span>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-4 h-10 w-44" />
      <Skeleton className="mt-5 h-22 rounded-card" />
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="h-96 rounded-card" />
        <div className="flex flex-col gap-5">
          <Skeleton className="h-150 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </div>
    </div>
  )
}
