/**
 * Clicks that arrive before React has hydrated the control. The start script marks the document as dehydrated and
 * remembers the last such click; the code that hydrates a region (the whole page, or one deferred part) replays it.
 */

/** On an element whose server-rendered controls have no event handlers yet. */
export const DEHYDRATED = 'data-dehydrated'

/** On a link whose click must wait for its handler instead of following the address. */
export const REPLAY = 'data-replay'

/** Controls that do nothing by themselves. Other links, submit buttons and `<summary>` work without a script. */
const SCRIPTED = `button[type=button], a[${REPLAY}]`

declare global {
  interface Window {
    earlyClick?: HTMLElement | undefined
  }
}

/** Runs in the start script, ahead of everything else. */
export function rememberEarlyClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED) : null
  if (!control?.closest(`[${DEHYDRATED}]`)) return
  if (control instanceof HTMLAnchorElement) event.preventDefault()
  window.earlyClick = control
}

/** Whether a remembered click waits for a control in this region. */
export const hasEarlyClick = (region: Element): boolean =>
  window.earlyClick !== undefined && region.contains(window.earlyClick)

/** Call once the region's controls have their handlers. */
export function finishHydration(region: Element): void {
  region.removeAttribute(DEHYDRATED)
  const control = window.earlyClick
  if (!control || !region.contains(control) || control.closest(`[${DEHYDRATED}]`)) return
  window.earlyClick = undefined
  // In a separate task: the current event may be that click itself, and reach its handler without a replay.
  setTimeout(() => control.isConnected && control.click())
}
