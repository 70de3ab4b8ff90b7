import { isRefusal } from '../../platform/call-as-admin.ts'
import { showToast } from './toasts.ts'

export const refusalText = (error: unknown): string =>
  isRefusal(error) ? error.message : 'That did not work. Please try again.'

export const showRefusal = (error: unknown): void => showToast(refusalText(error), 'error')
