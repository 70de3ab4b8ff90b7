import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a listing while it is on its way; the route puts in the shape of the cards. */
export function ListingSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pb-14" role="status">
      <span className="sr-only">Loading the list</span>
      <Skeleton className="my-5 h-5 w-48" />
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="my-5 flex gap-2 overflow-hidden">
        <Skeleton className="h-11 w-28 shrink-0 rounded-full" />
        <Skeleton className="h-11 w-32 shrink-0 rounded-full" />
        <Skeleton className="h-11 w-24 shrink-0 rounded-full" />
      </div>
      {children}
    </div>
  )
}
