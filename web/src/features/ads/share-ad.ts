import { showToast } from '../../ui/toasts.ts'

/** The device's own way to share where it has one, else the link goes to the clipboard. */
export async function shareAd(title: string): Promise<void> {
  const url = window.location.href.split('#')[0] ?? ''
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast('Link copied', 'success')
  } catch (error) {
    // Someone who closes the device's dialog has changed their mind; nothing has failed.
    if ((error as Error).name !== 'AbortError') showToast('The link could not be copied', 'error')
  }
}
