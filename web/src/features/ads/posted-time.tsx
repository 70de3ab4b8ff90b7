import { relativeTime } from '@bowerbird/contract/relative-time'
import { startTransition, useEffect, useState } from 'react'
import { useDrawn } from '../../ui/use-drawn.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HOUR = 3_600_000
const APRIL = 3
const OCTOBER = 9

/** Clocks in Sydney change on the first Sunday of the month at 2 a.m. standard time, which is 4 p.m. before in UTC. */
function clockChange(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1))
  return first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7)) - 8 * HOUR
}

/** By year: a list has dozens of dates, mostly of the same. */
const summers = new Map<number, { begins: number; ends: number }>()

function summerOf(year: number) {
  const known = summers.get(year)
  if (known) return known
  const summer = { begins: clockChange(year, OCTOBER), ends: clockChange(year, APRIL) }
  summers.set(year, summer)
  return summer
}

/**
 * "12 Nov 2026" in Sydney, the same on every machine: browsers disagree with Node about the short names of months.
 * Reckoned by hand, since the first use of the platform's time zones holds up a phone for half a second.
 */
export function postedDate(at: string): string {
  const time = Date.parse(at)
  const { begins, ends } = summerOf(new Date(time).getUTCFullYear())
  const isSummer = time >= begins || time < ends
  const there = new Date(time + (isSummer ? 11 : 10) * HOUR)
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

// One clock for all the times on a page; it only runs while something shows it.
const followers = new Set<(moment: number) => void>()
let now = 0
let clock: ReturnType<typeof setInterval> | undefined

function readClock(): number {
  now ||= Date.now()
  return now
}

function follow(follower: (moment: number) => void): () => void {
  followers.add(follower)
  clock ??= setInterval(() => {
    now = Date.now()
    startTransition(() => {
      for (const each of followers) each(now)
    })
  }, 30_000)
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(clock)
    clock = undefined
    now = 0
  }
}

interface Props {
  at: string
  /** Where someone else has worked it out. */
  date?: string
  className?: string
}

/**
 * When an ad was posted. The server and the first paint say the date, since the page may come from a cache and
 * clocks differ; then it turns into "3 days ago" and keeps up. In a transition: a list has dozens of them, and whoever
 * touches the page comes first.
 */
export function PostedTime({ at, date = postedDate(at), className }: Props) {
  const isDrawn = useDrawn()
  const [moment, setMoment] = useState(() => (isDrawn ? undefined : readClock()))
  useEffect(() => {
    startTransition(() => setMoment(readClock()))
    return follow(setMoment)
  }, [])
  return (
    <time dateTime={at} title={date} className={className}>
      {moment === undefined ? date : relativeTime(at, moment)}
    </time>
  )
}
