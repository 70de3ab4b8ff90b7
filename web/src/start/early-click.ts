/**
 * Clicks that arrive before React has hydrated the control. The start script marks the document as dehydrated and
 * remembers the last such click; the code that hydrates a region (the whole page, or one deferred part) replays it. If
 * the region can't be hydrated, a link is followed instead.
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

/** True if a remembered click waits for a control in this region. */
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

/**
 * Call if the region's code can't be loaded. Its links work as plain links from then on, and one that was clicked is
 * followed. A clicked button has nothing to follow: it stays remembered, in case another attempt succeeds.
 */
export function abandonHydration(region: Element): void {
  // Parts inside it can't be hydrated either.
  for (const marked of [region, ...region.querySelectorAll(`[${DEHYDRATED}]`)]) {
    marked.removeAttribute(DEHYDRATED)
  }
  const link = window.earlyClick
  if (!(link instanceof HTMLAnchorElement) || !region.contains(link)) return
  window.earlyClick = undefined
  location.assign(link.href)
}
