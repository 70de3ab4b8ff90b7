import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 80

interface Scroll {
  scroller: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  handleScroll: () => void
  toEnd: () => void
}

/**
 * Keeps the scroll position of a thread: at the end it follows new messages, further up it stays while older
 * messages are added on top. By hand, since not every browser supports scroll anchoring.
 */
export function useScroll(firstKey: string | undefined, lastKey: string | undefined): Scroll {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ firstKey, height: 0, isAtEnd: true })

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = box.scrollHeight
    before.current.isAtEnd = true
    setAtEnd(true)
  }, [])

  const handleScroll = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    before.current.isAtEnd = isNear
    setAtEnd(isNear)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `lastKey` means a new message.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { firstKey: oldFirst, height, isAtEnd: wasAtEnd } = before.current
    if (wasAtEnd) box.scrollTop = box.scrollHeight
    else if (oldFirst !== firstKey) box.scrollTop += box.scrollHeight - height
    before.current = { firstKey, height: box.scrollHeight, isAtEnd: wasAtEnd }
  }, [firstKey, lastKey])

  // When the box shrinks (a keyboard opens, a note appears), it stays at the end.
  useEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) box.scrollTop = box.scrollHeight
      before.current.height = box.scrollHeight
    })
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [])

  return { scroller, isAtEnd, handleScroll, toEnd }
}
