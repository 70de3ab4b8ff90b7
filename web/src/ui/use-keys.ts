import { useEffect, useEffectEvent } from 'react'

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
/** Enter and Space use these themselves. */
const ACTIVATED = 'a, button, summary, input'

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** "a", "Shift+X", "?", "ArrowDown". Capitals without Shift are those of Caps Lock. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const isLetter = /^\p{L}$/u.test(key)
  if (!isLetter) return key
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
}

/** Single-key shortcuts. Ignored while typing, with other modifiers than those they name, and for repeated keys. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey
    if (isOther || (isIn(event.target, TYPED) && event.key !== 'Escape')) return
    if ((event.key === 'Enter' || event.key === ' ') && isIn(event.target, ACTIVATED)) return
    const act = keys[nameOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
