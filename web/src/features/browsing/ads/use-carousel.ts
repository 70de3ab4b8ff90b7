import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { forward } from '../../../platform/direction.ts'

/** Distance that a swipe beyond an end must go to wrap around. */
const SWIPE = 48

const wrap = (index: number, count: number) => ((index % count) + count) % count

/**
 * A carousel on top of native scrolling: swiping, snapping and paging without JavaScript come from CSS. This adds
 * what CSS can't: the current index, arrow keys, and wrapping around at both ends.
 */
export function useCarousel(count: number, start = 0) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  // While it scrolls to a picture, those it passes are not the current one.
  const heading = useRef<number>(undefined)
  const touch = useRef({ x: 0, left: 0 })

  function look(): void {
    const list = track.current
    if (!list?.clientWidth) return
    const at = wrap(Math.round(Math.abs(list.scrollLeft) / list.clientWidth), count)
    if (heading.current !== undefined && heading.current !== at) return
    heading.current = undefined
    setIndex(at)
  }

  function show(next: number): void {
    const target = wrap(next, count)
    const list = track.current
    // Wrapping around jumps instead of scrolling past every picture. Steps scroll smoothly, unless the user prefers
    // reduced motion.
    const isStep = Math.abs(target - index) === 1
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    list?.scrollTo({
      left: forward() * target * list.clientWidth,
      behavior: isStep && !isCalm ? 'smooth' : 'instant',
    })
    heading.current = target
    setIndex(target)
  }

  return {
    track,
    index,
    show,
    handlers: {
      onScroll: look,
      onScrollEnd() {
        heading.current = undefined
        look()
      },
      onKeyDown(event: KeyboardEvent) {
        const next = {
          ArrowLeft: index - forward(),
          ArrowRight: index + forward(),
          Home: 0,
          End: count - 1,
        }[event.key]
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        show(next)
      },
      onTouchStart(event: TouchEvent) {
        heading.current = undefined
        touch.current = { x: event.touches[0]?.clientX ?? 0, left: track.current?.scrollLeft ?? 0 }
      },
      onTouchEnd(event: TouchEvent) {
        const list = track.current
        const moved = forward() * ((event.changedTouches[0]?.clientX ?? 0) - touch.current.x)
        // Only where the browser can't scroll any further; everywhere else it has scrolled already.
        if (!list || list.scrollLeft !== touch.current.left) return
        const at = Math.abs(list.scrollLeft)
        const isAtStart = at <= 1
        const isAtEnd = at + list.clientWidth >= list.scrollWidth - 1
        if (moved > SWIPE && isAtStart) show(count - 1)
        else if (moved < -SWIPE && isAtEnd) show(0)
      },
    },
  }
}
