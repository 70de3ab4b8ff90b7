import { locale } from '@bowerbird/contract/language/locale'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrating } from '../../../../ui/hydration/use-is-hydrating.ts'

let format: Intl.DateTimeFormat | undefined

/** "12 Nov 2026" in Sydney. A browser only needs it on hover: its first use takes a phone a tenth of a second. */
export function formatDay(at: string): string {
  format ??= new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Australia/Sydney',
  })
  return format.format(Date.parse(at))
}

/** Now, or that the page is being printed: paper says the date. */
type Moment = number | 'printing'

// One clock for all the times on a page; it only runs while something shows it.
const subscribers = new Set<(moment: Moment) => void>()
let now = 0
let clock: ReturnType<typeof setInterval> | undefined

function readClock(): number {
  now ||= Date.now()
  return now
}

const setAll = (moment: Moment) => {
  for (const each of subscribers) each(moment)
}
// The browser prints as soon as the listeners have returned.
const handlePrint = ({ type }: Event) =>
  flushSync(() => setAll(type === 'beforeprint' ? 'printing' : readClock()))

function subscribe(subscriber: (moment: Moment) => void): () => void {
  if (subscribers.size === 0) {
    for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, handlePrint)
  }
  subscribers.add(subscriber)
  clock ??= setInterval(() => {
    now = Date.now()
    startTransition(() => setAll(now))
  }, 30_000)
  return () => {
    subscribers.delete(subscriber)
    if (subscribers.size > 0) return
    for (const type of ['beforeprint', 'afterprint']) window.removeEventListener(type, handlePrint)
    clearInterval(clock)
    clock = undefined
    now = 0
  }
}

/**
 * When an ad was posted. The server renders the date, since its page may come from a cache and clocks differ; once
 * hydrated it becomes "3 days ago" and keeps up. In a transition: a list has dozens, and input comes first.
 */
export function PostedTime({ at }: { at: string }) {
  const isHydrating = useIsHydrating()
  const [moment, setMoment] = useState<Moment | undefined>(() => (isHydrating ? undefined : readClock()))
  useEffect(() => {
    startTransition(() => setMoment(readClock()))
    return subscribe(setMoment)
  }, [])
  const rendered = import.meta.env.SSR ? formatDay(at) : ''
  const text =
    moment === undefined ? rendered : moment === 'printing' ? formatDay(at) : relativeTime(at, moment)
  return (
    <time
      dateTime={at}
      className="posted-time"
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title ||= formatDay(at)
      }}
      // The browser leaves the server's date in place instead of formatting it again.
      suppressHydrationWarning
    >
      {text}
    </time>
  )
}
