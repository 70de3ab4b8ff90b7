import type { Activity } from '@bowerbird/contract/dashboard/dashboard.schema'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { activityLooks } from './activity-looks.ts'
import { AddressLink } from './address-link.tsx'
import { AgeText } from './age-text.tsx'

const SHORT_LENGTH = 6

/** Recent events, newest first: a few, or all on request. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const id = useId()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? activity : activity.slice(0, SHORT_LENGTH)
  return (
    <Card as="section" className="h-full p-5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-xl">Recent Activity</h2>
        {activity.length > SHORT_LENGTH && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isAll}
            aria-controls={id}
            onClick={() => setAll(!isAll)}
          >
            {isAll ? 'Show less' : `Show all (${activity.length})`}
          </Button>
        )}
      </div>
      {activity.length === 0 ? (
        <div className="grid min-h-64 place-content-center justify-items-center gap-3 text-center text-ink-soft">
          <Icon name="history" className="size-8" />
          <p>Nothing has happened yet. Sign-ups, new ads and messages will show here.</p>
        </div>
      ) : (
        <ul id={id} className="mt-2 divide-y divide-line">
          {shown.map((item) => (
            <Entry key={`${item.at} ${item.type} ${item.title}`} {...item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ type, title, actor, at, href, to }: Activity) {
  const { label, icon, tone } = activityLooks[type]
  return (
    <li className="flex items-start gap-3 py-3">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm font-semibold text-ink-soft">
            {label}
            {to && ` to ${to}`}
          </span>
          <span className="text-sm text-ink-soft">
            <AgeText at={at} />
          </span>
        </p>
        <p className="break-words">
          {href ? (
            <AddressLink href={href} className="font-medium text-bower hover:underline">
              {title}
            </AddressLink>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {actor && actor !== title && <span className="text-ink-soft"> by {actor}</span>}
        </p>
      </div>
    </li>
  )
}
