import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, topmost last. Everything outside the topmost one is inert, so what must stay
 * usable above it (toasts) moves inside.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** The page below can't be scrolled; where it had a scroll bar, its room is kept so that nothing moves. */
function holdPage(isHeld: boolean): void {
  const root = document.documentElement
  if (isHeld && window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = isHeld ? 'hidden' : ''
  if (!isHeld) root.style.scrollbarGutter = ''
}

/** Tells that a dialog is open, until the function that comes back is called. */
export function enterLayer(element: HTMLElement): () => void {
  if (!open.length) holdPage(true)
  set([...open, element])
  return () => {
    set(open.filter((other) => other !== element))
    if (!open.length) holdPage(false)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTopLayer = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
