import { DEFAULT_TIME_ZONE } from '../notifications/notifications.terms.ts'

/** The clocks of the shipped country’s states; those of another country go by the default. */
const zones: Record<string, string> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  WA: 'Australia/Perth',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
}

/** The clock of a state, by its abbreviation. */
export const zoneOf = (abbreviation: string | undefined): string =>
  zones[abbreviation ?? ''] ?? DEFAULT_TIME_ZONE

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that a moment belongs to in a state: 2026-12-31. */
export function localDay(moment: Date, abbreviation: string | undefined): string {
  const timeZone = zoneOf(abbreviation)
  // Canada writes dates like this.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}
