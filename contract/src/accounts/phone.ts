import { t } from '../language/t.ts'

export const PHONE_INVALID = t`Phone number must be 10-15 digits`

/** Characters people put between digits. */
const SEPARATORS = /[\s().\-\u2010-\u2015/]/g

/** A number as typed, without spaces, brackets and dashes. The server turns it into international form. */
export const barePhone = (typed: string): string => typed.replace(SEPARATORS, '')

/** Digits, with or without a plus. */
export const BARE_PHONE = /^\+?[0-9]{10,15}$/

/** Australian numbers: the groups of mobiles, landlines and 1300 or 1800 numbers, and how they are written here. */
const australian: readonly [RegExp, string][] = [
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
]

/** Bare numbers of Australian mobiles, as typed here or in international form: others don't get our text messages. */
export const isAustralianMobile = (bare: string): boolean => /^(0|\+?61)4\d{8}$/.test(bare)

export interface ShownPhone {
  /** As people in Australia write it, "0412 345 678"; a foreign number stays international. */
  national: string
  /** "+61412345678". */
  international: string
  /** The address of a link that dials it, from anywhere. */
  href: string
}

/** Numbers are stored in international form (E.164). */
export function showPhone(international: string): ShownPhone {
  const [groups, format] = australian.find(([groups]) => groups.test(international)) ?? []
  return {
    national: groups && format ? international.replace(groups, format) : international,
    international,
    href: `tel:${international}`,
  }
}
