import { t } from '../language/t.ts'

export const MAX_BUSINESS_NAME = 80
export const MAX_BUSINESS_ABOUT = 2_000
export const MAX_STREET = 100
export const MAX_LICENCE_NUMBER = 30
/** Two kinds in each of eight states. */
export const MAX_LICENCES = 16
/** With their own log-ins on one business. */
export const MAX_PEOPLE = 50
/** Invitations that nobody has answered yet. */
export const MAX_INVITATIONS = 20
/** An unanswered invitation ends. */
export const INVITATION_DAYS = 30
export const MAX_BADGE_REASON = 300

export const ABN_INVALID = t`Please check the ABN: it has 11 digits, and this isn’t a valid one`
export const BUSINESS_NOT_FOUND = t`Business not found`
export const ALREADY_IN_BUSINESS = t`Your account already belongs to a business. Leave it first.`
export const OWNERS_ONLY = t`Only an owner of the business can do this`
export const LAST_OWNER = t`A business needs an owner. Make someone else an owner first, or close the business.`
export const OWNER_STAYS = t`Owners can’t remove each other. Ask them to leave the business themselves.`
export const INVITATION_GONE = t`This invitation is no longer there. Ask for a new one.`
export const ALREADY_INVITED = t`They have an invitation already`
export const IS_COLLEAGUE = t`They already belong to your business`
export const tooManyInvitations = (): string =>
  t`You can have up to ${MAX_INVITATIONS} open invitations. Take some back first.`
export const tooManyPeople = (): string => t`A business can have up to ${MAX_PEOPLE} people`
export const HAND_OVER_TO_OTHER = t`Choose someone else: these ads are already theirs`
export const HAND_OVER_OWN = t`You can only hand over your own ads. An owner can hand over everyone’s.`
export const PERSON_NOT_FOUND = t`This person no longer belongs to your business`
export const ONE_ENTRY_A_DAY = t`Enter each day once`
export const ONE_LICENCE_EACH = t`Enter each kind of licence once for a state`
export const OTHER_OWNERS = t`The business has other owners. You can leave it instead.`
export const OWN_BUSINESS = t`This is your own business: a colleague decides about it`
export const LICENCE_CHANGED = t`The business has changed this licence in the meantime. Look at it again.`
