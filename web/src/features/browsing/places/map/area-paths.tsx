import { memo } from 'react'
import type { Shape } from './shapes.ts'

interface Props {
  shapes: readonly Shape[]
  shadeOf: (id: string) => number
  /** Areas that the current choice leaves out. */
  isOutside?: (shape: Shape) => boolean
}

/** Only rendered again when other areas come into view: moving the map must be smooth. */
export const AreaPaths = memo(function AreaPaths({ shapes, shadeOf, isOutside }: Props) {
  return shapes.map((shape) => (
    <path
      key={shape.id}
      d={shape.path}
      data-id={shape.id}
      data-shade={shadeOf(shape.id)}
      className={`is-choice${isOutside?.(shape) ? ' map-outside' : ''}`}
    />
  ))
})
