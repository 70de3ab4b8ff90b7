import { t } from '@bowerbird/contract/language/t'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

const lines = [1, 2, 3, 4]

export function LinesSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t`Loading your ads`}</span>
      {lines.map((line) => (
        <Card
          key={line}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 sm:p-4"
        >
          <Skeleton className="aspect-4/3 self-start sm:row-span-2" />
          <div>
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-2.5 h-6 w-24" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
          <div className="col-span-2 mt-3 flex gap-2 sm:col-span-1 sm:col-start-2">
            <Skeleton className="h-11 w-16" />
            <Skeleton className="h-11 w-16" />
            <Skeleton className="h-11 w-32" />
          </div>
        </Card>
      ))}
    </div>
  )
}
