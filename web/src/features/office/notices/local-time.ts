import { locale } from '@bowerbird/contract/language/locale'

const two = (value: number): string => String(value).padStart(2, '0')

/** As an input for date and time holds it, in this browser's time zone; '' for none. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Null for none; what can't be read stays, so that the schema refuses it. */
export function fromLocalTime(text: string): string | null {
  if (text === '') return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'short' })

export const momentText = (iso: string): string => moments.format(new Date(iso))

/** "Australia/Sydney": times are entered as the clock of this computer shows them. */
export const timeZoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
