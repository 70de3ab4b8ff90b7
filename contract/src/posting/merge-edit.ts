import { type AdField, type AdFields, draftOfAd } from '../ads/ads.fields.ts'
import { AppError } from '../errors.ts'
import { mergeChanges, mergeOrRefuse, type Versions } from '../merge-changes.ts'
import { checkAd } from './posting.rules.ts'

/** Fields that only make sense together. */
export const fieldGroups = [
  ['category', 'subcategory'],
  ['price', 'listingType', 'rentType'],
  ['state', 'city', 'suburb', 'postcode'],
] as const satisfies readonly (readonly AdField[])[]

function refuseInvalid<T extends AdFields>(merged: T): T {
  const validationErrors = checkAd(draftOfAd(merged)) as Record<string, string>
  const [first] = Object.values(validationErrors)
  if (first) throw new AppError('INVALID_INPUT', first, { validationErrors })
  return merged
}

/**
 * The ad as it is now, with the changes of a form. Throws if a field has changed since the form was opened, such as a
 * price by a price plan, and the form has changed it too; or if the changes don't go with what has changed meanwhile.
 */
export const mergeEdit = <T extends AdFields>(versions: Versions<T>): T =>
  refuseInvalid(mergeOrRefuse(versions, fieldGroups))

/** The same for a feed, which can't be asked: what it has changed wins over what its seller has changed. */
export const followEdit = <T extends AdFields>(versions: Versions<T>): T =>
  refuseInvalid(mergeChanges(versions, fieldGroups).merged)
