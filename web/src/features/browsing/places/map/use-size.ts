import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './view.ts'

/** For an element that has no layout, as in tests. */
const DEFAULT_SIZE: Size = { width: 640, height: 420 }

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size =>
  clientWidth && clientHeight ? { width: clientWidth, height: clientHeight } : DEFAULT_SIZE

/** The size of an element, as it changes. Undefined until it has been measured. */
export function useSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize(sizeOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
