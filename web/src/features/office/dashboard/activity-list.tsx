import type { Activity } from '@bowerbird/contract/dashboard/dashboard.schema'
import type { ActivityType } from '@bowerbird/contract/dashboard/dashboard.terms'
import { t } from '@bowerbird/contract/language/t'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { AgeText } from './age-text.tsx'

interface Props {
  /** An internal path with its query, as the server sends it. */
  href: string
  className: string
  children: ReactNode
}

/** Client-side navigation: a full page load would redirect administrators to the dashboard. */
function AddressLink({ href, className, children }: Props) {
  const { pathname, searchParams } = new URL(href, 'http://local')
  return (
    <Link
      to={pathname as LinkProps['to']}
      search={Object.fromEntries(searchParams) as LinkProps['search']}
      className={className}
    >
      {children}
    </Link>
  )
}

interface Look {
  label: string
  icon: IconName
  tone: string
}

/** The label and icon of each kind of event. */
const activityLooks: Record<ActivityType, Look> = {
  'sign-up': { label: t`New user`, icon: 'user-plus', tone: 'bg-sky text-bower' },
  'new-ad': { label: t`New ad`, icon: 'package-plus', tone: 'bg-ochre-soft text-ochre' },
  approval: { label: t`Ad approved`, icon: 'circle-check', tone: 'bg-gum-soft text-gum' },
  sale: { label: t`Sold`, icon: 'badge-check', tone: 'bg-gum-soft text-gum' },
  deletion: { label: t`Deleted`, icon: 'trash-2', tone: 'bg-waratah-soft text-waratah' },
  contact: { label: t`Contact message`, icon: 'mail', tone: 'bg-sky text-bower' },
  reply: { label: t`Message answered`, icon: 'mail', tone: 'bg-gum-soft text-gum' },
  report: { label: t`Ad reported`, icon: 'flag', tone: 'bg-waratah-soft text-waratah' },
  'report-handled': { label: t`Report handled`, icon: 'flag', tone: 'bg-gum-soft text-gum' },
  status: { label: t`Status changed`, icon: 'refresh-ccw', tone: 'bg-ochre-soft text-ochre' },
  edit: { label: t`Ad edited`, icon: 'pencil', tone: 'bg-sky text-bower' },
  note: { label: t`Note about a person`, icon: 'pencil', tone: 'bg-sky text-bower' },
  account: { label: t`Account changed`, icon: 'user-round', tone: 'bg-ochre-soft text-ochre' },
  ranking: { label: t`Featured order changed`, icon: 'list-ordered', tone: 'bg-sky text-bower' },
  market: { label: t`Market changed`, icon: 'sliders-horizontal', tone: 'bg-sky text-bower' },
  transfer: { label: t`Import or export`, icon: 'package', tone: 'bg-sky text-bower' },
}

const SHORT_LENGTH = 6

/** Recent events, newest first: a few, or all on request. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const id = useId()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? activity : activity.slice(0, SHORT_LENGTH)
  return (
    <Card as="section" className="h-full p-5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-xl">{t`Recent Activity`}</h2>
        {activity.length > SHORT_LENGTH && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isAll}
            aria-controls={id}
            onClick={() => setAll(!isAll)}
          >
            {isAll ? t`Show less` : t`Show all (${activity.length})`}
          </Button>
        )}
      </div>
      {activity.length === 0 ? (
        <div className="grid min-h-64 place-content-center justify-items-center gap-3 text-center text-ink-soft">
          <Icon name="history" className="size-8" />
          <p>{t`Nothing has happened yet. Sign-ups, new ads and messages will show here.`}</p>
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
            {to && ` ${t`to ${to}`}`}
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
          {actor && actor !== title && (
            <span className="text-ink-soft">
              <Trans> by {actor}</Trans>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
