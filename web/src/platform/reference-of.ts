import type { AppError } from '@bowerbird/contract/errors'

/**
 * The reference of a failure, to quote to the support: it leads to the line in the server's log, and staff find it on the
 * health page. Not for refusals such as 404. Checks the code, not the class: an error that was serialised into the
 * server's page has lost its class.
 */
export function referenceOf(error: unknown): string | undefined {
  const { code, details } = (error ?? {}) as Partial<AppError>
  return code === 'INTERNAL' || code === 'UNAVAILABLE' ? details?.requestId : undefined
}
