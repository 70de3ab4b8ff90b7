import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { fitInto, type Size } from './geometry.ts'

interface Props {
  picture: HTMLCanvasElement
  /** Shows the picture as large as fits, with the tool over it. */
  children: (shown: ReactNode, size: Size) => ReactNode
}

/** The picture, as large as its room allows. */
export function PictureView({ picture, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(fitInto(picture, { width: width || 320, height: height || 240 }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [picture])

  return (
    <div ref={room} className="relative m-4 min-h-0 flex-1">
      {size && (
        <div className="absolute inset-0 grid place-content-center">
          {children(<Shown picture={picture} size={size} />, size)}
        </div>
      )}
    </div>
  )
}

/** The canvas itself: a copy would take as much memory again. */
function Shown({ picture, size }: { picture: HTMLCanvasElement; size: Size }) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    holder.current?.replaceChildren(picture)
  }, [picture])
  return <div ref={holder} style={size} />
}
