import { useEffect, useRef, useState } from 'react'

/** Steps a row that scrolls sideways, and knows whether there is more on either side. */
export function useScroller(step: number) {
  const row = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const before = list.scrollLeft > 1
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 1
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    const watch = new ResizeObserver(look)
    watch.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  const scroll = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * step })
  return { row, more, scroll }
}
