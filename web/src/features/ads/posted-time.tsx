import { relativeTime } from '@bowerbird/contract/relative-time'
import { useSyncExternalStore } from 'react'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const inSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** "12 Nov 2026", the same on every machine: browsers disagree with Node about the short names of months. */
export function postedDate(at: string): string {
  const parts = inSydney.formatToParts(new Date(at))
  const part = (type: 'day' | 'month' | 'year') => Number(parts.find((item) => item.type === type)?.value)
  return `${part('day')} ${months[part('month') - 1]} ${part('year')}`
}

// One clock for all the times on a page; it only runs while something shows it.
const listeners = new Set<() => void>()
let now = 0
let clock: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  clock ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
    now = 0
  }
}

function readClock(): number {
  now ||= Date.now()
  return now
}

/**
 * When an ad was posted. The server and the first paint say the date, since the page may come from a cache and
 * clocks differ; then it turns into "3 days ago" and keeps up.
 */
export function PostedTime({ at, className }: { at: string; className?: string }) {
  const moment = useSyncExternalStore(subscribe, readClock, () => undefined)
  const date = postedDate(at)
  return (
    <time dateTime={at} title={date} className={className}>
      {moment === undefined ? date : relativeTime(at, moment)}
    </time>
  )
}
