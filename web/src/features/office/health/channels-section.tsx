import type { Health, HealthChannel } from '@bowerbird/contract/health/health.schema'
import { t } from '@bowerbird/contract/language/t'
import { channelLabels } from '@bowerbird/contract/notifications/notifications.terms'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { countText, durationText } from './format.ts'
import { HealthSection } from './health-section.tsx'

interface Props extends Pick<Health, 'channels' | 'queues'> {
  /** True for those who may open the deliveries. */
  hasDeliveries: boolean
}

interface Outgoing extends Omit<HealthChannel, 'channel'> {
  label: string
}

/** Emails leave through a queue of their own, which notifications, codes and replies share. */
function mailQueue(queues: Health['queues']): Outgoing {
  const mail = queues.find(({ queue }) => queue === 'mail')
  const troubled = (mail?.retrying ?? 0) + (mail?.failed ?? 0)
  return {
    label: t`All emails`,
    waiting: mail?.waiting ?? 0,
    retrying: mail?.retrying ?? 0,
    failed: mail?.failed ?? 0,
    oldestSeconds: mail?.oldestSeconds ?? 0,
    reasons: troubled && mail?.error ? [{ error: mail.error, count: troubled }] : [],
  }
}

/** What is on its way to people, and why it doesn’t arrive. */
export function ChannelsSection({ channels, queues, hasDeliveries }: Props) {
  const outgoing = [
    mailQueue(queues),
    ...channels.map((channel) => ({
      ...channel,
      label: channel.channel === 'email' ? t`Notifications by email` : channelLabels[channel.channel],
    })),
  ]
  return (
    <HealthSection
      title={t`Emails and notifications`}
      about={
        <>
          {t`Waiting time counts from the first attempt, so a mail server that’s down shows up straight away.`}
          {hasDeliveries && (
            <>
              {' '}
              <Trans>
                <Link to="/admin/deliveries" className="text-bower underline underline-offset-2">
                  Deliveries
                </Link>{' '}
                names the members.
              </Trans>
            </>
          )}
        </>
      }
    >
      <ul aria-label={t`Emails and notifications`} className="grid gap-4 sm:grid-cols-2">
        {outgoing.map((each) => (
          <li key={each.label} className="min-w-0 rounded-control border border-line p-3">
            <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold">
              {each.label}
              {each.retrying > 0 && (
                <Badge tone="ochre">
                  <Trans>{countText(each.retrying)} retrying</Trans>
                </Badge>
              )}
              {each.failed > 0 && (
                <Badge tone="waratah">
                  <Trans>{countText(each.failed)} given up</Trans>
                </Badge>
              )}
            </h3>
            <p className="mt-1 text-sm text-ink-soft">
              {each.waiting
                ? t`${countText(each.waiting)} waiting, the oldest for ${durationText(each.oldestSeconds)}.`
                : t`Nothing is waiting.`}
            </p>
            {each.reasons.map(({ error, count }) => (
              <p key={error} className="mt-2 text-sm wrap-anywhere text-waratah">
                {error || t`No reason was given`} <span className="text-ink-soft">({countText(count)})</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </HealthSection>
  )
}
