import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a group of links (or buttons) that disappear when they are followed (or pressed): the
 * focus goes to the one that has taken its place, or to the content of the page if there is none. Spread the result on
 * the group.
 */
export function useKeptFocus(selector: 'a' | 'button' = 'a') {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(undefined)
  const targets = () => [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const note = (element: Element | null) => {
    const index = targets().indexOf(element as HTMLElement)
    focused.current = index === -1 ? undefined : index
  }

  const keep = () => {
    // React reports no blur for an element that it removes.
    if (focused.current === undefined || document.activeElement !== document.body) return
    const next = targets()[focused.current] ?? targets().at(-1) ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  }
  useEffect(keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the group comes and goes; they read nothing but refs.
  useEffect(() => {
    // It may have been focused before it hydrated.
    note(document.activeElement)
    return keep
  }, [])

  return { ref, onFocus: ({ target }: FocusEvent) => note(target), onBlur: () => note(null) }
}
