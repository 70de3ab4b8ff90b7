import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** "3 minutes ago", updated as time passes. */
export function AgeText({ at }: { at: string | number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), HALF_A_MINUTE)
    return () => clearInterval(clock)
  }, [])
  const then = new Date(at)
  return (
    <time dateTime={then.toISOString()} title={then.toLocaleString(locale())}>
      {/* What has arrived since the clock last struck is new, not from the future. */}
      {now - then.getTime() < HALF_A_MINUTE ? t`just now` : relativeTime(then, now)}
    </time>
  )
}
