import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Single-key shortcuts. Ignored while typing and for repeated keys. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey
    if (isOther || (isTyping(event.target) && event.key !== 'Escape')) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
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
