import { AppError } from '@bowerbird/contract/errors'

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

/** Why an ad was not saved: the server's message, or at least the status. */
export function saveErrorMessage(refusal: unknown): string {
  const error = refusal instanceof AppError ? refusal : undefined
  const status = error?.httpStatus ?? 500
  return error?.message || `Server error: ${status} ${reasons[status] ?? 'Internal Server Error'}`
}
