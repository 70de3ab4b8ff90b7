import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { ChannelState } from '@bowerbird/contract/notifications/deliveries.schema'
import { type Channel, channelLabels } from '@bowerbird/contract/notifications/notifications.terms'
import { HOUR_SECONDS, MINUTE_SECONDS } from '@bowerbird/contract/time'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { useRetry } from './deliveries.queries.ts'

const channelIcons: Record<Channel, IconName> = { app: 'bell', email: 'mail', push: 'smartphone' }

/** "4 minutes". */
function waitText(seconds: number): string {
  if (seconds >= 2 * HOUR_SECONDS)
    return plural(Math.floor(seconds / HOUR_SECONDS), { one: '# hour', other: '# hours' })
  return plural(Math.floor(seconds / MINUTE_SECONDS), { one: '# minute', other: '# minutes' })
}

/** Pending and abandoned deliveries of one channel. */
export function ChannelCard({ state }: { state: ChannelState }) {
  const { channel, waiting, retrying, failed, oldestSeconds } = state
  const { mutate, isPending } = useRetry()
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold">
        <Icon name={channelIcons[channel]} className="size-5 text-ink-soft" />
        {channelLabels[channel]}
        {failed > 0 && <Badge tone="waratah">{t`${failed.toLocaleString(locale())} failed`}</Badge>}
      </h2>
      <p className="text-sm text-ink-soft">
        {waiting === 0
          ? t`Nothing is waiting.`
          : retrying > 0
            ? t`${waiting.toLocaleString(locale())} waiting to be sent, ${retrying.toLocaleString(locale())} of them after a failure.`
            : t`${waiting.toLocaleString(locale())} waiting to be sent.`}
        {waiting > 0 &&
          oldestSeconds >= 2 * MINUTE_SECONDS &&
          ` ${t`The oldest has waited ${waitText(oldestSeconds)}.`}`}
      </p>
      {failed > 0 && (
        <div className="mt-auto">
          <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => mutate({ channel })}>
            {!isPending && <Icon name="rotate-ccw" className="size-4" />}
            {t`Send all ${failed.toLocaleString(locale())} again`}
          </Button>
        </div>
      )}
    </Card>
  )
}
