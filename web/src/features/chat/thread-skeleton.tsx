import { Skeleton } from '../../ui/skeleton.tsx'

export function ThreadSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-3 overflow-hidden bg-paper p-4">
      <span className="sr-only">Loading the messages</span>
      <Skeleton className="h-12 w-1/2 rounded-2xl" />
      <Skeleton className="h-16 w-2/3 rounded-2xl" />
      <Skeleton className="h-12 w-2/5 self-end rounded-2xl" />
      <Skeleton className="h-10 w-1/3 rounded-2xl" />
      <Skeleton className="h-12 w-1/2 self-end rounded-2xl" />
    </div>
  )
}
