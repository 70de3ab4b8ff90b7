import type { ErrorCode } from '../errors.ts'

/** The meaning of each code to an API client. Codes are stable: they may be added, never renamed. */
export const errorMeanings: Record<ErrorCode, string> = {
  INVALID_INPUT: 'The request is invalid. `validationErrors` lists the errors by field.',
  INVALID_ID: 'The id in the path is not a valid id.',
  AUTHENTICATION_REQUIRED: 'The token is missing or has expired. Log in and try again.',
  INVALID_CREDENTIALS: 'The email or password is wrong.',
  TWO_FACTOR_REQUIRED:
    'The account has two-factor login. Send the same request again with `code` (six digits from the app, or a recovery code) or with `passkey`.',
  EMAIL_NOT_VERIFIED: 'The email address is not verified yet. Send the emailed code to `register`.',
  ACCOUNT_NOT_ACTIVE: 'The account is inactive or suspended; `status` says which.',
  FORBIDDEN: 'The caller is logged in but not allowed to do this.',
  NOT_FOUND: 'It does not exist, or the caller is not allowed to know that it does.',
  CONFLICT:
    'Its current state does not allow this. `conflicts` lists the current values, if an edit began with others.',
  GONE: 'It has been deleted.',
  TOO_LARGE: 'The request body is too large.',
  UNSUPPORTED_MEDIA: 'This content type is not accepted.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again after the seconds in `Retry-After`.',
  INTERNAL: 'An error on the server. It is logged with the `X-Request-Id` of the reply.',
  UNAVAILABLE: 'The server is busy or unavailable. Try again after the seconds in `Retry-After`.',
}
