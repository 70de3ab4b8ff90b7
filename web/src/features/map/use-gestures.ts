import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from './projection.ts'
import type { MapView } from './use-map-view.ts'
import { fit, pan, zoom } from './view.ts'

/** Less is a tap, in pixels. */
const DRAG = 6

/** How far an arrow key moves the map, in pixels. */
const STEP = 80

export const ZOOM_STEP = 1.8

/** How long the hint about the wheel shows. */
const HINT_MS = 1500

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Fingers, mouse and keyboard. The wheel alone scrolls the page, which a map must not trap: with Ctrl (or ⌘, or two
 * fingers on a touchpad) it zooms.
 */
export function useGestures({ box, home, move, glide }: MapView) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const isDragged = useRef(false)
  const [needsCtrl, setNeedsCtrl] = useState(false)

  const fromMiddle = ({ x, y }: Point): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  const latest = useRef({ move, fromMiddle })
  useEffect(() => {
    latest.current = { move, fromMiddle }
  })

  // React listens passively to the wheel, and could not keep the page from zooming.
  useEffect(() => {
    const element = box.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) {
        setNeedsCtrl(true)
        clearTimeout(timer)
        timer = setTimeout(() => setNeedsCtrl(false), HINT_MS)
        return
      }
      event.preventDefault()
      const at = latest.current.fromMiddle({ x: event.clientX, y: event.clientY })
      latest.current.move((view) => zoom(view, Math.exp(-event.deltaY / 200), at))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('wheel', handleWheel)
    }
  }, [box])

  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (pointers.current.size === 0) isDragged.current = false
    const at = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, at)
    start.current = at
  }

  const handlePointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (
      !isDragged.current &&
      pointers.current.size === 1 &&
      start.current &&
      distance(start.current, now) < DRAG
    )
      return
    if (!isDragged.current) {
      isDragged.current = true
      // From now on all of its events come here, also outside of the map.
      box.current?.setPointerCapture?.(event.pointerId)
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return move((view) => pan(view, now.x - before.x, now.y - before.y))
    const [from, to] = [middle(before, other), middle(now, other)]
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    move((view) => pan(zoom(view, factor, fromMiddle(from)), to.x - from.x, to.y - from.y))
  }

  const handlePointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  /** The end of a drag is no click on an area. */
  const handleClick = (event: MouseEvent) => {
    if (!isDragged.current) return
    isDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Record<string, () => void> = {
      ArrowLeft: () => glide((view) => pan(view, STEP, 0)),
      ArrowRight: () => glide((view) => pan(view, -STEP, 0)),
      ArrowUp: () => glide((view) => pan(view, 0, STEP)),
      ArrowDown: () => glide((view) => pan(view, 0, -STEP)),
      '+': () => glide((view) => zoom(view, ZOOM_STEP)),
      '=': () => glide((view) => zoom(view, ZOOM_STEP)),
      '-': () => glide((view) => zoom(view, 1 / ZOOM_STEP)),
      '0': () => glide((_, size) => fit(home, size)),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return {
    needsCtrl,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      onClickCapture: handleClick,
      onKeyDown: handleKey,
    },
  }
}
