import { FIRST_BIRTH_YEAR, type Role } from './accounts.terms.ts'

/** Expands a two-digit year to the latest one that is not in the future. */
export const fullYear = (yy: number, thisYear: number): number => {
  const century = thisYear - (thisYear % 100)
  return century + yy <= thisYear ? century + yy : century - 100 + yy
}

/** True if DD/MM/YY is a valid date in a year that the form offers. */
export function isBirthDate(text: string, thisYear: number): boolean {
  const parts = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(text)
  if (!parts) return false
  const [day, month, yy] = parts.slice(1).map(Number) as [number, number, number]
  const year = fullYear(yy, thisYear)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= FIRST_BIRTH_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** DD/MM/YY with the whole year, for people who read it: "07/03/1988". */
export const fullBirthDate = (text: string, thisYear: number): string =>
  text.replace(/\d\d$/, (yy) => String(fullYear(Number(yy), thisYear)))

/** Administrators can't delete their own account, so that a market never loses its last one by mistake. */
export const mayDeleteOwnAccount = (role: Role): boolean => role !== 'admin'

/** The message that the Google popup posts to its opener. */
export type GoogleMessage =
  | {
      token: string
      name: string
      email: string
      avatar: string | null
      role: Role
      wasToBeDeleted?: boolean | undefined
    }
  | { error: string; status?: string }
  | { link: { token: string; email: string; hasPassword: boolean } }
  /** The account also needs a code, see `completeLogin`. */
  | { loginToken: string }
  /** The provider that a member has connected in their profile. */
  | { connected: string }

export function isGoogleMessage(data: unknown): data is GoogleMessage {
  if (typeof data !== 'object' || data === null) return false
  const message = data as Partial<Record<'token' | 'error' | 'link' | 'loginToken' | 'connected', unknown>>
  const hasLink = typeof message.link === 'object' && message.link !== null
  const texts = [message.token, message.error, message.loginToken, message.connected]
  return texts.some((text) => typeof text === 'string') || hasLink
}
