import { createStore, useStore } from '../../platform/store.ts'

/** The open modal dialogs, topmost last. Everything outside the topmost one is inert, so toasts move inside it. */
const openDialogs = createStore<readonly HTMLElement[]>([])

/** Locks the page's scrolling. Reserves the scroll bar's width, so that the layout does not shift. */
function lockScroll(isLocked: boolean): void {
  const root = document.documentElement
  if (isLocked && window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = isLocked ? 'hidden' : ''
  if (!isLocked) root.style.scrollbarGutter = ''
}

/** Registers an open dialog until the returned function is called. */
export function enterLayer(element: HTMLElement): () => void {
  if (!openDialogs.get().length) lockScroll(true)
  openDialogs.set([...openDialogs.get(), element])
  return () => {
    openDialogs.set(openDialogs.get().filter((other) => other !== element))
    if (!openDialogs.get().length) lockScroll(false)
  }
}

export const useTopLayer = (): HTMLElement | undefined => useStore(openDialogs, (open) => open.at(-1))
