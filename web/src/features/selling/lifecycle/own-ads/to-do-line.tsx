import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'
import type { MyAdsAddress } from './my-ads.filter.ts'

interface Props {
  counts: StatusCounts | undefined
  drafts: number
  whose: MyAdsAddress['whose']
}

interface ToDo {
  status: NonNullable<MyAdsAddress['status']>
  count: number | undefined
  textOf: (count: number) => string
}

/** Links to the member's open tasks. Their tabs are the last of a row that is wider than a phone. */
export function ToDoLine({ counts, drafts, whose }: Props) {
  const all: ToDo[] = [
    {
      status: 'changes_requested',
      count: counts?.changes_requested,
      textOf: (count) => t`${count} to change`,
    },
    { status: 'inactive', count: counts?.inactive, textOf: (count) => t`${count} declined` },
    {
      status: 'draft',
      count: drafts,
      textOf: (count) => plural(count, { one: '# draft', other: '# drafts' }),
    },
  ]
  const due = all.filter(({ count }) => count)
  if (!due.length) return null
  return (
    <nav aria-label={t`To do`} className="-mt-1 mb-2 flex flex-wrap items-center gap-x-4 text-sm lg:hidden">
      <span className="text-ink-soft">{t`To do:`}</span>
      {due.map(({ status, count, textOf }) => (
        <Link
          key={status}
          to="/my-adds"
          search={{ status, ...(whose && { whose }) }}
          resetScroll={false}
          className="inline-flex min-h-11 items-center font-semibold text-bower hover:underline"
        >
          {textOf(count ?? 0)}
        </Link>
      ))}
    </nav>
  )
}
