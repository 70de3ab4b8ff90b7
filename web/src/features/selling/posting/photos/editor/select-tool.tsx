import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { PercentRect } from './geometry.ts'

interface Props {
  /** What the rectangle is for. */
  label: string
  part: PercentRect
  aspect?: number | undefined
  onChange: (part: PercentRect) => void
  children: ReactNode
}

const arrows = t`Arrow keys move it, with Shift in larger steps.`
const corner = (place: string) => t`Corner at the ${place}: arrow keys change the size`
const edge = (place: string) => t`Edge at the ${place}: arrow keys change the size`

/** A rectangle on the picture: drawn, moved and resized by mouse, finger or keys. */
export function SelectTool({ label, part, aspect, onChange, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // Keys work at once.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={ref}
      className="flex [--rc-drag-handle-bg-colour:rgb(255_255_255/0.85)] [--rc-drag-handle-mobile-size:28px] [--rc-focus-color:var(--color-wattle)]"
    >
      <ReactCrop
        crop={{ unit: '%', ...part }}
        aspect={aspect}
        keepSelection
        minWidth={12}
        minHeight={12}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
        ariaLabels={{
          cropArea: `${label}. ${arrows}`,
          nwDragHandle: corner('top left'),
          nDragHandle: edge('top'),
          neDragHandle: corner('top right'),
          eDragHandle: edge('right'),
          seDragHandle: corner('bottom right'),
          sDragHandle: edge('bottom'),
          swDragHandle: corner('bottom left'),
          wDragHandle: edge('left'),
        }}
      >
        {children}
      </ReactCrop>
    </div>
  )
}
