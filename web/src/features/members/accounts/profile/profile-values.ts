import type { Profile, ProfileBefore } from '@bowerbird/contract/accounts/accounts.schema'
import { showPhone } from '@bowerbird/contract/accounts/phone'
import { t } from '@bowerbird/contract/language/t'
import type { Conflicts } from '@bowerbird/contract/merge-changes'
import type { Conflict, Side } from '../../../../ui/conflicts/use-conflicts.ts'

/** The profile as it is stored. */
export const storedIn = ({
  name,
  email,
  DOB,
  gender,
  phoneNumber,
  showPhone: isShown,
  isFindable = false,
  description,
  avatar,
}: Profile): Required<ProfileBefore> => ({
  name,
  email,
  DOB,
  gender,
  phoneNumber,
  showPhone: isShown,
  isFindable,
  description,
  avatar,
})

const national = (number: string | null): string => (number ? showPhone(number).national : '')

/** The profile as the form shows it: blank where nothing is set. */
export const valuesOf = (profile: Profile) => ({
  name: profile.name,
  email: profile.email,
  DOB: profile.DOB ?? '',
  gender: profile.gender ?? ('' as const),
  phoneNumber: national(profile.phoneNumber),
  // A number is shown on ads only if its owner says so: without one, nobody has yet.
  showPhone: profile.phoneNumber !== null && profile.showPhone,
  isFindable: profile.isFindable ?? false,
  description: profile.description ?? '',
  avatar: profile.avatar,
  currentPassword: '',
  ownerCode: '',
})

type Values = ReturnType<typeof valuesOf>

const labels: Record<keyof ProfileBefore, string> = {
  name: t`Name`,
  email: t`Email`,
  DOB: t`Date of birth`,
  gender: t`Gender`,
  phoneNumber: t`Phone`,
  showPhone: t`Show my phone number on my ads`,
  isFindable: t`Let search engines list my seller page`,
  description: t`Description`,
  avatar: t`Picture`,
}

/** Stored values as the form shows them; values that were typed stay as they are. */
export const typedValues = (values: Conflicts): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field === 'phoneNumber' && typeof value === 'string' && value.startsWith('+'))
        return [field, national(value)]
      return [field, value === null && field !== 'avatar' ? '' : value]
    }),
  )

function textOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (field === 'avatar') return value ? t`A picture` : ''
  return typeof value === 'string' ? value : ''
}

export const profileConflicts = ({ mine, theirs }: Record<Side, Conflicts>): Conflict[] => {
  const saved: Conflicts = typedValues(theirs)
  return Object.keys(theirs).map((field) => ({
    paths: [field],
    label: labels[field as keyof ProfileBefore],
    mine: textOf(field, mine[field]),
    theirs: textOf(field, saved[field]),
  }))
}
