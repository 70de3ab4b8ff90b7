import type { AnyRouter } from '@tanstack/react-router'
import { restoreLanguage } from './languages.ts'

/** On a new device, takes the language of the account from the next page on. */
export function followAccountLanguage(router: AnyRouter, tag: string | null | undefined): void {
  // Not at once: they may be writing something.
  if (!restoreLanguage(tag)) return
  // The next page is loaded whole: its code is in another language.
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) window.location.assign(toLocation.href)
  })
}
