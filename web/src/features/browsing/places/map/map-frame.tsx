import { currentMarket } from '@bowerbird/contract/market/current-market'
import type { ComponentProps, ReactNode } from 'react'
import { formatScale, type Shown, scaleBar, type View } from './view.ts'

interface Props {
  /** The element that the map is in, with its role and name. */
  area: ComponentProps<'div'>
  shown: Shown | undefined
  className: string
  /** In units of the projection. */
  areas: ReactNode
  /** In pixels, above the areas. */
  labels?: ReactNode
  /** Beside the area: controls. */
  children?: ReactNode
}

function ScaleBar({ view }: { view: View }) {
  const { kilometres, pixels } = scaleBar(view, 96)
  return (
    <span className="map-scale" style={{ width: `${Math.round(pixels)}px` }}>
      {formatScale(kilometres)}
    </span>
  )
}

/** A map with its scale and attribution. */
export function MapFrame({ area, shown, className, areas, labels, children }: Props) {
  return (
    <div className={`map ${className}`}>
      <div {...area} className="map-area">
        {shown && (
          <svg width={shown.size.width} height={shown.size.height} aria-hidden="true">
            <g
              transform={`translate(${shown.size.width / 2} ${shown.size.height / 2}) scale(${shown.view.scale}) translate(${-shown.view.x} ${-shown.view.y})`}
            >
              {areas}
            </g>
          </svg>
        )}
        {labels}
      </div>
      {children}
      <div className="map-foot">
        {shown && <ScaleBar view={shown.view} />}
        {/* As the licence of the outlines asks. */}
        <small>{currentMarket().country.credit}</small>
      </div>
    </div>
  )
}
