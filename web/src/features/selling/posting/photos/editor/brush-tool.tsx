import { t } from '@bowerbird/contract/language/t'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Point, Size } from './geometry.ts'

interface Props {
  /** As it is shown. */
  size: Size
  /** The whole picture. */
  picture: Size
  /** In pixels of the picture. */
  radius: number
  onStroke: (points: readonly Point[]) => void
  children: ReactNode
}

/** Paint over what nobody should see. The rectangle does the same by keys. */
export function BrushTool({ size, picture, radius, onStroke, children }: Props) {
  const [stroke, setStroke] = useState<readonly Point[]>([])
  // Pointer events may come faster than renderings.
  const points = useRef<Point[]>([])
  const isPainting = useRef(false)

  const add = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const scale = picture.width / size.width
    points.current.push({ x: (clientX - left) * scale, y: (clientY - top) * scale })
    setStroke([...points.current])
  }
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || isPainting.current) return
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    isPainting.current = true
    points.current = []
    add(event)
  }
  const end = (isDone: boolean) => {
    if (!isPainting.current) return
    isPainting.current = false
    setStroke([])
    if (isDone) onStroke(points.current)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields.
    <div
      role="group"
      aria-label={t`Paint over what nobody should see`}
      className="relative cursor-crosshair touch-none select-none"
      onPointerDown={handleDown}
      onPointerMove={(event) => isPainting.current && add(event)}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      {children}
      {stroke.length > 0 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          {/* A point alone is drawn, too. */}
          <polyline
            points={[...stroke, ...stroke.slice(-1)].map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--color-wattle)"
            strokeOpacity={0.75}
            strokeWidth={radius * 2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </div>
  )
}
