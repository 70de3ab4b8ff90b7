import { type PointerEvent, useEffect, useRef, useState } from 'react'

const DRAG_PX = 6
/** A touch that moves immediately scrolls; after a long press it drags the photo. */
const HOLD_MS = 250

/** Reorders a list by dragging with mouse, pen or finger. Each item needs the attribute `data-reorder`. */
export function useReorder(onMoveTo: (id: string, index: number) => void, onDropped: (id: string) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [draggedId, setDragged] = useState<string>()
  const dragging = useRef<string>(undefined)
  const release = useRef<() => void>(undefined)

  // React's touch listeners are passive, but only an active one can keep the page from scrolling.
  useEffect(() => {
    const element = list.current
    const hold = (event: TouchEvent) => dragging.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])
  useEffect(() => () => release.current?.(), [])

  const handlePointerDown = ({ pointerType, clientX, clientY, button }: PointerEvent, id: string) => {
    if (button !== 0) return
    const begin = () => {
      dragging.current = id
      setDragged(id)
    }
    const timer = pointerType === 'touch' ? setTimeout(begin, HOLD_MS) : undefined

    const handleMove = (event: globalThis.PointerEvent) => {
      const hasMoved = Math.hypot(event.clientX - clientX, event.clientY - clientY) > DRAG_PX
      if (!dragging.current) {
        if (!hasMoved) return
        if (pointerType === 'touch') return end()
        begin()
      }
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-reorder]')
      const items = [...(list.current?.querySelectorAll('[data-reorder]') ?? [])]
      if (over && items.includes(over)) onMoveTo(id, items.indexOf(over))
    }
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      if (dragging.current) onDropped(id)
      dragging.current = undefined
      release.current = undefined
      setDragged(undefined)
    }
    release.current = end
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }

  return { list, draggedId, handlePointerDown }
}
