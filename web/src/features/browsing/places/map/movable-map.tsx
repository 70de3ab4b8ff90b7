import { countryName } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import { MapFrame } from './map-frame.tsx'
import type { Box } from './projection.ts'
import { isZoomingWheel, type MapView } from './use-map-view.ts'

/** Distance an arrow key moves the map, in pixels. */
const STEP = 80

const ZOOM_STEP = 1.8

/** Display time of the hint about the wheel. */
const HINT_MS = 1500

interface Props {
  map: MapView
  /** The whole country. */
  home: Box
  /** Names the map for screen readers. */
  label: string
  className: string
  /** In units of the projection. */
  areas: ReactNode
  /** In pixels, above the areas. */
  labels: ReactNode
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} className="size-5" />
    </button>
  )
}

/** Shows how to zoom to those who turn the wheel alone. */
function useWheelHint(box: MapView['box']): boolean {
  const [needsCtrl, setNeedsCtrl] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const handleWheel = (event: WheelEvent) => {
      // At its closest and farthest the map ignores the wheel, and the browser would zoom the page.
      if (isZoomingWheel(event)) return event.preventDefault()
      setNeedsCtrl(true)
      clearTimeout(timer)
      timer = setTimeout(() => setNeedsCtrl(false), HINT_MS)
    }
    // React listens passively, and could not keep the page from zooming. Before d3, which stops the event.
    element.addEventListener('wheel', handleWheel, { passive: false, capture: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('wheel', handleWheel, { capture: true })
    }
  }, [box])
  return needsCtrl
}

/** A map with controls, which moves by finger, mouse and keyboard. */
export function MovableMap({ map, home, label, className, areas, labels }: Props) {
  const { box, shown, moveBy, zoomBy, show } = map
  const needsCtrl = useWheelHint(box)

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Record<string, () => void> = {
      ArrowLeft: () => moveBy(STEP, 0),
      ArrowRight: () => moveBy(-STEP, 0),
      ArrowUp: () => moveBy(0, STEP),
      ArrowDown: () => moveBy(0, -STEP),
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
      '0': () => show(home),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <MapFrame
      area={{
        ref: box,
        onKeyDown: handleKey,
        role: 'group',
        'aria-label': t`${label}. Arrow keys move it, plus and minus zoom.`,
        tabIndex: 0,
      }}
      shown={shown}
      className={className}
      areas={areas}
      labels={labels}
    >
      <div className="map-controls">
        <Control icon="plus" label={t`Zoom in`} onClick={() => zoomBy(ZOOM_STEP)} />
        <Control icon="minus" label={t`Zoom out`} onClick={() => zoomBy(1 / ZOOM_STEP)} />
        <Control icon="house" label={t`Zoom to ${countryName()}`} onClick={() => show(home)} />
      </div>
      {needsCtrl && <p className="map-hint">{t`Hold Ctrl or ⌘ and scroll to zoom`}</p>}
    </MapFrame>
  )
}
