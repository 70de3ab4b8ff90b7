import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of a listing while it is loading; the route passes in the shape of the cards. */
export function ListingSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pb-14" role="status">
      <span className="sr-only">{t`Loading the list`}</span>
      <Skeleton className="my-5 h-5 w-48" />
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="my-5 h-11 w-full max-w-xl rounded-full" />
      <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-160 rounded-card max-lg:hidden" />
        <div>{children}</div>
      </div>
    </div>
  )
}
