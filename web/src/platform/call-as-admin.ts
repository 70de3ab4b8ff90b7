import type { Endpoint, InputOf, ReplyOf } from '@bowerbird/contract/endpoint'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import { call } from './api.ts'
import { readToken } from './token.ts'

/** A call of the back office. Signed out in another tab meanwhile, there is nobody here who could make it. */
export async function callAsAdmin<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  if (!readToken()) throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  return call(endpoint, input)
}

/** What the server said about it; nothing where it could not say anything. */
export const messageOf = (error: unknown): string => (error instanceof AppError ? error.message : '')

/** What the server has decided, and will decide again; a fault on the way there may pass. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.httpStatus >= 400 && error.httpStatus < 500 && error.message !== ''
