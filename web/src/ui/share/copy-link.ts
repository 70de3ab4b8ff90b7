import { showToast } from '../toasts/toasts.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied', 'success')
  } catch {
    showToast('The link could not be copied', 'error')
  }
}
