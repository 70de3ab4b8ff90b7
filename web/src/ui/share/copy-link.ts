import { t } from '@bowerbird/contract/language/t'
import { showToast } from '../toasts/toasts.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast(t`Link copied`, 'success')
  } catch {
    showToast(t`The link could not be copied`, 'error')
  }
}
