import { mayCall } from '@bowerbird/contract/accounts/roles'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { HOUR } from '@bowerbird/contract/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useSession } from '../../../../platform/session.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { summaryQuery } from '../moderation-queue.queries.ts'
import { useMinute } from './use-minute.ts'
import { duration, waitingTime } from './waiting-time.ts'

/** The one item on the dashboard that needs action: what waits for a moderator, and for how long. */
export function WaitingCard() {
  const { data, error } = useQuery(summaryQuery)
  const now = useMinute()
  // The rest of the dashboard says what is wrong.
  if (error) return null
  if (!data) return <Skeleton className="h-18 rounded-card" />
  if (data.open === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-gum-soft px-4 py-3 font-semibold text-gum">
        <Trans>
          <Icon name="circle-check" className="size-5" />
          Nothing waiting for review
        </Trans>
      </p>
    )
  }
  const { oldestAt, targetHours } = data
  const oldest = oldestAt ? waitingTime(oldestAt, targetHours, now) : undefined
  const isOverdue = data.isOverdue || Boolean(oldest?.isOverdue)
  return (
    <QueueLink
      look={
        isOverdue
          ? 'border-waratah/40 bg-waratah-soft text-waratah hover:border-waratah'
          : 'border-ochre/40 bg-ochre-soft text-ochre hover:border-ochre'
      }
    >
      <Icon name={isOverdue ? 'triangle-alert' : 'clipboard-check'} className="size-6" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{t`Waiting for review`}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-2xl font-bold tabular-nums">
            {data.open.toLocaleString(locale())}
          </span>
          {oldest && (
            <span className="text-sm">
              {isOverdue
                ? t`Oldest: ${oldest.text}. Target: ${duration(targetHours * HOUR)}, overdue`
                : t`Oldest: ${oldest.text}. Target: ${duration(targetHours * HOUR)}`}
            </span>
          )}
        </span>
      </span>
    </QueueLink>
  )
}

/** Only for those who may see the queue: analysts see its figures. */
function QueueLink({ look, children }: { look: string; children: ReactNode }) {
  const session = useSession()
  const className = `group flex min-h-12 items-center gap-4 rounded-card border px-4 py-3 ${look}`
  if (session.state !== 'member' || !mayCall(session.user.role, 'support'))
    return <div className={className}>{children}</div>
  return (
    <Link to="/admin/reviews" className={className}>
      {children}
      <Icon
        name="arrow-right"
        className="ms-auto size-5 transition-transform group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
      />
    </Link>
  )
}
