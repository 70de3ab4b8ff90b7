import { AppError } from '@bowerbird/contract/errors'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'

/** Also while the payment provider is away: whether anything was charged is what a buyer wants to know then. */
export const paymentRefusal = (error: unknown): string =>
  error instanceof AppError && error.code === 'UNAVAILABLE' && error.message
    ? error.message
    : refusalText(error)
