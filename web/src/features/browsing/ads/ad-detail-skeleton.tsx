import { Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of an ad's page while it is loading. */
export function AdDetailSkeleton() {
  return (
    <div className="page-width pb-12" role="status">
      <span className="sr-only">Loading the ad</span>
      <Skeleton className="my-5 h-5 w-64 max-w-full" />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="aspect-4/3 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
