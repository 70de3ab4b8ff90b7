import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5]

export function ListSkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{t`Loading your notifications`}</span>
      {rows.map((row) => (
        <div key={row} className="flex gap-3 p-4">
          <Skeleton className="h-12 w-16 shrink-0" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <p className="font-display text-lg font-bold text-bower-deep">{t`Your notifications could not be loaded`}</p>
      <p className="text-ink-soft">{t`Check your connection and try again.`}</p>
      <Button onClick={onRetry}>{t`Try Again`}</Button>
    </div>
  )
}

export function NoNotifications() {
  return (
    <div className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sky text-bower">
        <Icon name="bell" className="size-7" />
      </span>
      <p className="font-display text-lg font-bold text-bower-deep">{t`Nothing here yet`}</p>
      <p className="max-w-prose text-ink-soft text-balance">{t`Save a search or an ad you like, and we’ll tell you here when there’s news.`}</p>
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>{t`Browse ads`}</Link>
    </div>
  )
}
