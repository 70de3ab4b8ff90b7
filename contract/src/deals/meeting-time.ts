import { locale } from '../language/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** What the clocks of a place show at a moment: 2026-11-21T10:00. */
export function wallTime(at: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * The moment at which the clocks of a place show this, such as 2026-11-21T10:00; the first one if they are put back then.
 * Undefined if there is none, because they are put forward, or no such day.
 */
export function momentOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Clocks are at most 14 hours from UTC, and change by an hour or less.
  const offsets = [-1, 1].map((days) => {
    const at = new Date(asUtc + days * 86_400_000)
    return Date.parse(`${wallTime(at, timeZone)}:00Z`) - at.getTime()
  })
  const found = offsets
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => wallTime(at, timeZone) === wall)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return found[0]
}

/** "Saturday 21 November at 10:00 am", where the ad is. */
export function meetingText(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return `${day} at ${clockText(at, timeZone)}`
}

/** "10:00 am", where the ad is. */
export const clockText = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit', timeZone })
