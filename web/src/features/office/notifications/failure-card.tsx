import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { FailedDelivery } from '@bowerbird/contract/notifications/deliveries.schema'
import { channelLabels, type NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useRetry } from './deliveries.queries.ts'

const kindLabels: Record<NotificationKind, string> = {
  alert: t`Saved search`,
  saved_ad: t`Saved item`,
  seller: t`Followed seller`,
  message: t`Message`,
  own_ad: t`Own ad`,
  review: t`Decision about an ad`,
  report: t`Outcome of a report`,
  account: t`Account`,
  news: t`News`,
  figures: t`Figures of the week`,
}

/** One delivery that was given up: to whom, why, and a button to send it again. */
export function FailureCard({ failure }: { failure: FailedDelivery }) {
  const { _id, channel, kind, member, attempts, failedAt, error } = failure
  const { mutate, isPending } = useRetry()
  return (
    <Card as="article" className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          <Link
            to="/admin/users"
            search={{ search: member.email }}
            className="text-bower underline underline-offset-2 wrap-anywhere"
          >
            {member.name}
          </Link>
          <Badge tone="neutral">{channelLabels[channel]}</Badge>
          <Badge tone="sky">{kindLabels[kind]}</Badge>
        </h3>
        <p className="mt-2 text-sm font-medium wrap-anywhere text-waratah">{error}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {plural(attempts, { one: 'Given up after # attempt', other: 'Given up after # attempts' })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 text-sm sm:justify-end">
        <DateAndAge at={failedAt} />
        <Button
          variant="secondary"
          size="sm"
          isBusy={isPending}
          aria-label={t`Send again to ${member.name}`}
          onClick={() => mutate({ channel, ids: [_id] })}
        >
          {!isPending && <Icon name="rotate-ccw" className="size-4" />}
          {t`Send again`}
        </Button>
      </div>
    </Card>
  )
}
