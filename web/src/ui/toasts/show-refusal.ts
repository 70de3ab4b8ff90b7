import { t } from '@bowerbird/contract/language/t'
import { isRefusal } from '../../platform/call-as-admin.ts'
import { referenceOf } from '../../platform/reference-of.ts'
import { showToast } from './toasts.ts'

/** Enough of a reference to find the error on the health page, and short enough to be read in a toast. */
const SHORT = 8

export function refusalText(error: unknown): string {
  if (isRefusal(error)) return error.message
  const reference = referenceOf(error)?.slice(0, SHORT)
  return reference
    ? t`That did not work. Please try again. Reference: ${reference}`
    : t`That did not work. Please try again.`
}

export const showRefusal = (error: unknown): void => showToast(refusalText(error), 'error')
