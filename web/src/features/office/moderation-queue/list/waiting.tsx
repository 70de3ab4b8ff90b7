import { Icon } from '../../../../ui/icons/icon.tsx'
import { useMinute } from './use-minute.ts'
import { waitingTime } from './waiting-time.ts'

interface Props {
  since: string
  targetHours: number
  /** Written out, with the target. */
  isLong?: boolean
}

/** Waiting time of something; red when that exceeds the market's target. */
export function Waiting({ since, targetHours, isLong = false }: Props) {
  const { text, isOverdue, label } = waitingTime(since, targetHours, useMinute())
  return (
    <time
      dateTime={since}
      title={label}
      className={`inline-flex items-center gap-1 whitespace-nowrap tabular-nums ${isOverdue ? 'font-semibold text-waratah' : 'text-ink-soft'}`}
    >
      <Icon name={isOverdue ? 'triangle-alert' : 'clock'} className="size-3.5" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{isLong ? label.replace(/[.。]$/, '') : text}</span>
    </time>
  )
}
