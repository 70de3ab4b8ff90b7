import { fullYear } from '@bowerbird/contract/accounts/accounts.rules'
import type { Profile, ProfileUpdate } from '@bowerbird/contract/accounts/accounts.schema'
import { FIRST_BIRTH_YEAR, type Gender } from '@bowerbird/contract/accounts/accounts.terms'
import type { z } from 'zod'

/** The form as it is typed: the date of birth in its three parts, nothing ever null. */
export interface ProfileValues {
  name: string
  email: string
  day: string
  month: string
  year: string
  gender: Gender | ''
  phoneNumber: string
  description: string
  /** The address of the saved picture, a new one as a data address, or null for none. */
  avatar: string | null
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

export const days = range(1, 31).map(twoDigits)
export const months = range(1, 12).map(twoDigits)
/** The latest first: fewer people scroll. */
export const birthYears = (thisYear = new Date().getFullYear()): string[] =>
  range(FIRST_BIRTH_YEAR, thisYear).map(String).reverse()

export function valuesOf(profile: Profile, thisYear = new Date().getFullYear()): ProfileValues {
  const [day = '', month = '', yy] = profile.DOB?.split('/') ?? []
  return {
    name: profile.name,
    email: profile.email,
    day,
    month,
    year: yy === undefined ? '' : String(fullYear(Number(yy), thisYear)),
    gender: profile.gender ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    description: profile.description ?? '',
    avatar: profile.avatar,
  }
}

/** What is sent. A date with a part missing goes as it is, and is refused as no date. */
export function updateOf(values: ProfileValues, profile: Profile): z.input<typeof ProfileUpdate> {
  const { day, month, year, avatar, ...rest } = values
  return {
    ...rest,
    DOB: day || month || year ? `${day}/${month}/${year.slice(-2)}` : '',
    // Left out, it stays as it is: a picture need not travel with every change of a phone number.
    avatar: avatar === profile.avatar ? undefined : avatar,
  }
}

export const isChanged = (values: ProfileValues, profile: Profile): boolean =>
  JSON.stringify(values) !== JSON.stringify(valuesOf(profile))
