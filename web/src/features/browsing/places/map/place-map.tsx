import { t } from '@bowerbird/contract/language/t'
import { areaOf } from '@bowerbird/contract/places/outlines'
import { useCallback, useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { loadPostcodes } from '../../../../platform/postcodes.ts'
import { MapFrame } from './map-frame.tsx'
import { loadArea } from './outlines.calls.ts'
import { kilometresPerUnit, overlap, widened } from './projection.ts'
import type { Shape } from './shapes.ts'
import { useLoad } from './use-load.ts'
import { useSize } from './use-size.ts'
import { fit, visibleBox } from './view.ts'

interface Props {
  postcode: string
  /** Of the place. */
  name: string
}

/** A wide box shows much more than the postcode, as a part of its size. */
const SURROUNDINGS = 2

/** Cities have several files to one view, and small ones. In the country a file has more than a view shows. */
const CITY_KM = 40

async function loadSurroundings(postcode: string) {
  const area = areaOf(postcode)
  const { outlines, postcodes } = await loadPostcodes(area)
  const own = outlines ? await loadArea(outlines, area) : []
  const shape = own.find(({ id }) => id === postcode)
  if (!shape) return { postcodes, shapes: own, shape }
  const around = widened(shape.main, SURROUNDINGS)
  const isCity = (around.right - around.left) * kilometresPerUnit(shape.label.y) < CITY_KM
  const beside = own.filter(({ id, box }) => isCity && areaOf(id) !== area && overlap(box, around))
  const others = [...new Set(beside.map(({ id }) => areaOf(id)))]
  const loaded = await Promise.all(others.map((other) => loadArea(outlines, other)))
  const all = new Map([...loaded.flat(), ...own].map((each) => [each.id, each]))
  return { postcodes, shapes: [...all.values()], shape }
}

const SIZE = 'size-full'

/** A postcode and its neighbours: a picture, as large as the box it is in. */
export function PlaceMap({ postcode, name }: Props) {
  const { value, hasFailed, retry } = useLoad(useCallback(() => loadSurroundings(postcode), [postcode]))
  if (value?.shape) return <Surroundings {...value} shape={value.shape} name={name} />
  return (
    <div className={`map map-still grid place-items-center ${SIZE}`}>
      {hasFailed && (
        <button
          type="button"
          onClick={retry}
          className="button button-secondary button-sm"
        >{t`The map could not be loaded. Try again`}</button>
      )}
      {value && (
        <p className="p-4 text-center text-sm">
          <Trans>There is no map of postcode {postcode}.</Trans>
        </p>
      )}
    </div>
  )
}

interface SurroundingsProps {
  shape: Shape
  shapes: readonly Shape[]
  postcodes: Readonly<Record<string, { suburb: string }>>
  name: string
}

/** Names need so much room, in pixels. */
const NAME_WIDTH = 64
const NAME_HEIGHT = 24

function Surroundings({ shape, shapes, postcodes, name }: SurroundingsProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const target = widened(shape.main)
  const shown = size && { view: fit(target, size), size }
  const visible = shown ? visibleBox(shown.view, shown.size) : target
  const drawn = shapes.filter(({ box }) => overlap(box, visible))
  const scale = shown?.view.scale ?? 0
  const at = ({ label }: Shape) => ({
    left: (label.x - visible.left) * scale,
    top: (label.y - visible.top) * scale,
  })
  const hasRoom = ({ id, main, label }: Shape): boolean =>
    id !== shape.id &&
    postcodes[id] !== undefined &&
    (main.right - main.left) * scale > NAME_WIDTH &&
    (main.bottom - main.top) * scale > NAME_HEIGHT &&
    // Inside the picture, and not on the name of the place itself.
    label.x > visible.left + 30 / scale &&
    label.x < visible.right - 30 / scale &&
    label.y > visible.top + 12 / scale &&
    label.y < visible.bottom - 24 / scale &&
    (Math.abs(label.x - shape.label.x) * scale > 90 || Math.abs(label.y - shape.label.y) * scale > 26)
  return (
    <MapFrame
      area={{ ref: box, role: 'img', 'aria-label': t`Map of ${name} and its neighbours` }}
      shown={shown}
      className={`map-still ${SIZE}`}
      areas={
        <>
          {drawn.map(({ id, path }) => (
            <path key={id} d={path} />
          ))}
          <path d={shape.path} className="is-chosen" />
        </>
      }
      labels={
        shown && (
          <div aria-hidden="true">
            {drawn.filter(hasRoom).map((other) => (
              <span key={other.id} className="map-name" style={at(other)}>
                {postcodes[other.id]?.suburb}
              </span>
            ))}
            <span className="map-name is-chosen" style={at(shape)}>
              {name}
            </span>
          </div>
        )
      }
    />
  )
}
