import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const items = (count: number) => Array.from({ length: count }, (_, index) => index)

export function CardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {items(3).map((item) => (
        <Card key={item} className="flex gap-4 p-5">
          <Skeleton className="size-12" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-9 w-24" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Card>
      ))}
    </div>
  )
}

export function ChartSkeleton() {
  return (
    <Card className="flex h-full flex-col gap-5 p-5">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="size-11" />
      </div>
      <Skeleton className="h-72 w-full" />
    </Card>
  )
}

export function ActivitySkeleton() {
  return (
    <Card className="flex flex-col gap-5 p-5">
      <Skeleton className="h-6 w-40" />
      {items(5).map((item) => (
        <div key={item} className="flex gap-4">
          <Skeleton className="size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </Card>
  )
}
