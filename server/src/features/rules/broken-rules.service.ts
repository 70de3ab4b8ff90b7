import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { AppError } from '@bowerbird/contract/errors'
import { ruleErrors } from '@bowerbird/contract/rules/evaluate'
import { withPlace } from '../places/distances/ad-place.service.ts'

/** Throws if an ad breaks a rule of the market. Its suburb says in which state it is, whatever else was sent. */
export function refuseBrokenRules(fields: AdFields, privateAttributes: Attributes): void {
  const ad = withPlace(fields)
  const errors = ruleErrors({ ...ad, attributes: { ...ad.attributes, ...privateAttributes } })
  const [first] = Object.values(errors)
  if (first) throw new AppError('INVALID_INPUT', first, { validationErrors: errors })
}
