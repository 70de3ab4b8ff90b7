import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Single keys that act while something is open. Whoever is typing, or holds a key down, means something else. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isElse = event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey
    if (isElse || (isTyping(event.target) && event.key !== 'Escape')) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
