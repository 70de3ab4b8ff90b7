import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from '../moderation-queue.queries.ts'

/** Number of waiting cases, beside the entry of the sidebar; red when one has waited too long. */
export function QueueCount() {
  const { data } = useQuery(summaryQuery)
  if (!data || data.open === 0) return null
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-xs font-bold tabular-nums ${data.isOverdue ? 'bg-danger text-white' : 'bg-wattle text-on-wattle'}`}
    >
      <span className="sr-only">{t`, waiting: `}</span>
      {data.open > 999 ? '999+' : data.open}
    </span>
  )
}
