import { locale } from '@bowerbird/contract/language/locale'
import { relativeTime } from '@bowerbird/contract/relative-time'

const dates = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' })

/** A day, and below it how long ago that was. */
export function DateAndAge({ at }: { at: string }) {
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {dates.format(new Date(at))}
      <span className="block text-xs text-ink-soft">{relativeTime(at)}</span>
    </time>
  )
}
