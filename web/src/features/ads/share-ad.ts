import { showToast } from '../../ui/toasts.ts'

/** Opens the device's share dialog, or copies the link where there is none. */
export async function shareAd(title: string): Promise<void> {
  const url = window.location.href.split('#')[0] ?? ''
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast('Link copied', 'success')
  } catch (error) {
    // Closing the share dialog is not a failure.
    if ((error as Error).name !== 'AbortError') showToast('The link could not be copied', 'error')
  }
}
