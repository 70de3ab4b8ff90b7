import type { Endpoint, ReplyOf } from '@bowerbird/contract/endpoint'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { type CallInput, call } from './api.ts'
import { refreshSession } from './session.ts'
import { readToken } from './token.ts'

/** An API call of the back office. Fails without a request after a logout in another tab; a refusal ends the session. */
export async function callAsAdmin<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  if (!readToken()) throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (error instanceof AppError && error.code === 'AUTHENTICATION_REQUIRED') await refreshSession()
    throw error
  }
}

/** The server's error message; empty if there was no reply. */
export const messageOf = (error: unknown): string => (error instanceof AppError ? error.message : '')

/** A refusal by the server (4xx), which a retry would repeat; a network or server failure may pass. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.httpStatus >= 400 && error.httpStatus < 500 && error.message !== ''
