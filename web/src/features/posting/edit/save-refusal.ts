import { AppError, requiredPath } from '@bowerbird/contract/errors'
import type { AdErrors, AdField } from '@bowerbird/contract/posting/posting.rules'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Why an ad was not saved: the server's own words, or at least what kind of refusal it was. */
export function wordsForRefusal(refusal: unknown): string {
  const error = refusal instanceof AppError ? refusal : undefined
  const status = error?.httpStatus ?? 500
  return error?.message || `Server error: ${status} ${reasons[status] ?? 'Internal Server Error'}`
}

/** The server's complaints about single fields, in words for people. */
export function complaintsIn(refusal: unknown): AdErrors {
  const complaints = refusal instanceof AppError ? refusal.details.validationErrors : undefined
  return Object.fromEntries(
    Object.entries(complaints ?? {}).map(([field, words]): [AdField, string] => [
      field as AdField,
      words === requiredPath(field) ? `The ${field} field is required. Please select a value.` : words,
    ]),
  )
}
