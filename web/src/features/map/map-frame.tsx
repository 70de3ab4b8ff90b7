import { countryName } from '@bowerbird/contract/catalogue/locations'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { streets } from './streets.lazy.ts'
import { useGestures, ZOOM_STEP } from './use-gestures.ts'
import type { MapView } from './use-map-view.ts'
import { fit, formatScale, scaleBar, type View, zoom } from './view.ts'

interface Props {
  map: MapView
  /** What the map is of, for those who can't see it. */
  label: string
  /** A picture: it can't be moved, and doesn't get in the way of scrolling. */
  isStill?: boolean
  className?: string
  /** In units of the projection. */
  areas: ReactNode
  /** In pixels, above the areas. */
  labels?: ReactNode
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} className="size-5" />
    </button>
  )
}

function ScaleBar({ view }: { view: View }) {
  const { kilometres, pixels } = scaleBar(view, 96)
  return (
    <span className="map-scale" style={{ width: `${Math.round(pixels)}px` }}>
      {formatScale(kilometres)}
    </span>
  )
}

/** A map with its controls, scale and attribution. It moves by finger, mouse and keyboard. */
export function MapFrame({ map, label, isStill = false, className = '', areas, labels }: Props) {
  const { mapStyle } = publicSettings()
  const [isBroken, setBroken] = useState(false)
  const { part, hasFailed } = streets.use(mapStyle !== '')
  const Streets = isBroken ? undefined : part
  const { needsCtrl, handlers } = useGestures(map)
  const { box, home, shown, glide } = map
  return (
    <div className={`map ${isStill ? 'map-still' : ''} ${Streets ? 'map-with-streets' : ''} ${className}`}>
      <div
        ref={box}
        className="map-area"
        {...(isStill
          ? { role: 'img', 'aria-label': label }
          : {
              ...handlers,
              role: 'group',
              'aria-label': `${label}. Arrow keys move it, plus and minus zoom.`,
              tabIndex: 0,
            })}
      >
        {Streets && shown && <Streets style={mapStyle} view={shown.view} onFail={() => setBroken(true)} />}
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
      {!isStill && (
        <div className="map-controls">
          <Control icon="plus" label="Zoom in" onClick={() => glide((view) => zoom(view, ZOOM_STEP))} />
          <Control icon="minus" label="Zoom out" onClick={() => glide((view) => zoom(view, 1 / ZOOM_STEP))} />
          <Control
            icon="house"
            label={`Zoom to ${countryName()}`}
            onClick={() => glide((_, size) => fit(home, size))}
          />
        </div>
      )}
      <div className="map-foot">
        {shown && <ScaleBar view={shown.view} />}
        {(isBroken || hasFailed) && <small>Streets can’t be shown right now.</small>}
        {/* As the licence of the outlines asks. */}
        <small>{currentMarket().country.credit}</small>
      </div>
      {needsCtrl && !isStill && <p className="map-hint">Hold Ctrl or ⌘ and scroll to zoom</p>}
    </div>
  )
}
