import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { meetingText } from '@bowerbird/contract/deals/meeting-time'
import { t } from '@bowerbird/contract/language/t'
import { Icon } from '../../../ui/icons/icon.tsx'

/** "Perth" of "Australia/Perth". */
const cityOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** When and where. The clock is that of the ad's place, which is named where it differs from the reader's. */
export function MeetingLine({ deal: { meeting, timeZone } }: { deal: Deal }) {
  if (!meeting) return null
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone
  return (
    <div className="grid gap-1 text-ink">
      <p className="flex items-start gap-2">
        <Icon name="calendar-days" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          {meetingText(new Date(meeting.at), timeZone)}
          {isElsewhere && ` (${t`${cityOf(timeZone)} time`})`}
        </span>
      </p>
      <p className="flex items-start gap-2">
        <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">{meeting.place}</span>
      </p>
    </div>
  )
}
