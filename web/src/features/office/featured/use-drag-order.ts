import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** Distance the pointer has moved, in pixels. */
  offset: number
  /** Distance the other items shift. */
  height: number
}

/** Dragging this close to an edge scrolls the list. */
const EDGE = 48
const STEP = 10

/**
 * Reordering with mouse, pen or finger: the item follows the pointer, the others make room, and releasing it
 * calls `onMove`. The items are the list's children; Escape cancels.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const start = (from: number, event: ReactPointerEvent) => {
    const box = scroller.current
    const items = [...(list.current?.children ?? [])]
    const own = items[from]?.getBoundingClientRect()
    const neighbour = (items[from + 1] ?? items[from - 1])?.getBoundingClientRect()
    if (event.button !== 0 || !box || !own || !neighbour) return
    event.preventDefault()
    const gap = Math.max(0, Math.max(neighbour.top - own.bottom, own.top - neighbour.bottom))
    const middles = items
      .map((item) => item.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2)
    const startScroll = box.scrollTop
    let latest: Drag = { from, to: from, offset: 0, height: own.height + gap }

    const handleMove = ({ clientY }: PointerEvent) => {
      const edges = box.getBoundingClientRect()
      if (clientY < edges.top + EDGE) box.scrollTop -= STEP
      else if (clientY > edges.bottom - EDGE) box.scrollTop += STEP
      const offset = clientY - event.clientY + box.scrollTop - startScroll
      const middle = (middles[from] ?? 0) + offset
      const to = middles.filter((other, index) => index !== from && other < middle).length
      latest = { ...latest, to, offset }
      setDrag(latest)
    }
    const end = (isDone: boolean) => {
      stop.current = undefined
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', handleCancel)
      window.removeEventListener('keydown', handleKey)
      setDrag(undefined)
      if (isDone && latest.to !== from) onMove(from, latest.to)
    }
    const handleUp = () => end(true)
    const handleCancel = () => end(false)
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false)
    }
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleCancel)
    window.addEventListener('keydown', handleKey)
    stop.current = handleCancel
    setDrag(latest)
  }

  /** The offset of an item while one is being dragged. */
  const shiftOf = (index: number): number => {
    if (!drag) return 0
    const { from, to, offset, height } = drag
    if (index === from) return offset
    if (from < index && index <= to) return -height
    if (to <= index && index < from) return height
    return 0
  }

  return { dragged: drag?.from, start, shiftOf }
}
