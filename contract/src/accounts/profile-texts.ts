import type { FreeText, FreeTextKind } from '../safety/free-text.ts'
import type { ProfileUpdate } from './accounts.schema.ts'

/** Fields that members may change about themselves: a new one must say whether it is a free text that others read. */
const kinds: Record<keyof ProfileUpdate, FreeTextKind | null> = {
  name: 'label',
  description: 'prose',
  email: null,
  DOB: null,
  gender: null,
  phoneNumber: null,
  showPhone: null,
  isFindable: null,
  avatar: null,
  currentPassword: null,
  ownerCode: null,
  passkey: null,
  code: null,
  basedOn: null,
}

/** The fields of a profile that are free texts: on the seller's page, beside messages and ads. */
export const profileTextFields = (Object.keys(kinds) as (keyof ProfileUpdate)[]).filter(
  (field) => kinds[field] !== null,
)

export const profileTextsOf = (profile: Partial<Record<keyof ProfileUpdate, unknown>>): FreeText[] =>
  profileTextFields.flatMap((field): FreeText[] => {
    const [kind, text] = [kinds[field], profile[field]]
    return kind && typeof text === 'string' && text.trim() !== ''
      ? [{ path: `profile.${field}`, kind, text }]
      : []
  })
