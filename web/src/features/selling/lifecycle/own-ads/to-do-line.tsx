import type { StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'
import type { MyAdsAddress } from './my-ads.filter.ts'

interface Props {
  counts: StatusCounts | undefined
  drafts: number
}

interface ToDo {
  status: NonNullable<MyAdsAddress['status']>
  count: number | undefined
  one: string
  many: string
}

/** What waits for the member. Their tabs are the last of a row that is wider than a phone. */
export function ToDoLine({ counts, drafts }: Props) {
  const all: ToDo[] = [
    {
      status: 'changes_requested',
      count: counts?.changes_requested,
      one: 'ad needs changes',
      many: 'ads need changes',
    },
    { status: 'inactive', count: counts?.inactive, one: 'declined ad', many: 'declined ads' },
    { status: 'draft', count: drafts, one: 'draft', many: 'drafts' },
  ]
  const due = all.filter(({ count }) => count)
  if (!due.length) return null
  return (
    <nav
      aria-label="Waiting for you"
      className="-mt-1 mb-2 flex flex-wrap items-center gap-x-4 text-sm lg:hidden"
    >
      <span className="text-ink-soft">Waiting for you:</span>
      {due.map(({ status, count, one, many }) => (
        <Link
          key={status}
          to="/my-adds"
          search={{ status }}
          resetScroll={false}
          className="inline-flex min-h-11 items-center font-semibold text-bower hover:underline"
        >
          {count} {count === 1 ? one : many}
        </Link>
      ))}
    </nav>
  )
}
