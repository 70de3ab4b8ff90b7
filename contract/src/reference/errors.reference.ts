import type { ErrorCode } from '../errors.ts'

/** What each code means to a program that calls. Codes are stable: one is added, never renamed. */
export const errorMeanings: Record<ErrorCode, string> = {
  INVALID_INPUT: 'Something in the request is wrong. `validationErrors` says what, by field.',
  INVALID_ID: 'The id in the address is not an id.',
  AUTHENTICATION_REQUIRED: 'There is no token, or it counts no more. Sign in and try again.',
  INVALID_CREDENTIALS: 'Email or password is wrong.',
  EMAIL_NOT_VERIFIED: 'The account waits for the code that was mailed.',
  ACCOUNT_NOT_ACTIVE: 'The account is inactive or suspended; `status` says which.',
  FORBIDDEN: 'Signed in, but not allowed to do this.',
  NOT_FOUND: 'There is no such thing, or none that the caller may know of.',
  CONFLICT: 'It is not, or no longer, in a state in which this can be done.',
  GONE: 'It was there and has been deleted.',
  TOO_LARGE: 'The body is larger than accepted.',
  UNSUPPORTED_MEDIA: 'This kind of content is not accepted here.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again after the seconds in `Retry-After`.',
  INTERNAL: 'A mistake on our side. It has been logged under the `X-Request-Id` of the reply.',
  UNAVAILABLE: 'Busy or out of reach right now. Try again after the seconds in `Retry-After`.',
}
