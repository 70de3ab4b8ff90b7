import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onReached` when the end of a scrolling list comes into view while there may be more. */
export function useEndReached(
  scroller: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  onReached: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (!isWaiting || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: scroller.current,
      rootMargin: '200px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting, scroller])
  return end
}
