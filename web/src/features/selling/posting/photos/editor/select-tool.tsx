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
          nwDragHandle: t`Corner at the top left: arrow keys change the size`,
          nDragHandle: t`Edge at the top: arrow keys change the size`,
          neDragHandle: t`Corner at the top right: arrow keys change the size`,
          eDragHandle: t`Edge at the right: arrow keys change the size`,
          seDragHandle: t`Corner at the bottom right: arrow keys change the size`,
          sDragHandle: t`Edge at the bottom: arrow keys change the size`,
          swDragHandle: t`Corner at the bottom left: arrow keys change the size`,
          wDragHandle: t`Edge at the left: arrow keys change the size`,
        }}
      >
        {children}
      </ReactCrop>
    </div>
  )
}
