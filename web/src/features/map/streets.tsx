import { Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { latitudeOf, longitudeOf, WORLD } from './projection.ts'
import type { View } from './view.ts'

/** MapLibre's world is so many pixels wide at zoom 0. */
const TILE = 512

const cameraOf = ({ x, y, scale }: View) => ({
  center: [longitudeOf(x), latitudeOf(y)] as [number, number],
  zoom: Math.log2((WORLD * scale) / TILE),
})

interface Props {
  /** The address of a MapLibre style. */
  style: string
  view: View
  /** The style can't be loaded, or this browser can't draw it. */
  onFail: () => void
}

/** Streets of the operator's tile service, beneath the outlines, which decide what is shown. */
export function Streets({ style, view, onFail }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<StreetMap>(undefined)
  const first = useRef(view)
  const fail = useRef(onFail)

  useEffect(() => {
    if (!box.current) return
    try {
      setWorkerUrl(workerUrl)
      const created = new StreetMap({
        container: box.current,
        style,
        interactive: false,
        attributionControl: { compact: true },
        ...cameraOf(first.current),
      })
      map.current = created
      let hasStyle = false
      created.on('style.load', () => {
        hasStyle = true
      })
      // A tile that could not be loaded leaves a gap; the outlines are there.
      created.on('error', () => hasStyle || fail.current())
    } catch {
      // Without WebGL there are only outlines.
      fail.current()
    }
    return () => {
      map.current?.remove()
      map.current = undefined
    }
  }, [style])

  useEffect(() => {
    first.current = view
    map.current?.jumpTo(cameraOf(view))
  }, [view])

  return (
    <div aria-hidden="true" className="map-streets">
      <div ref={box} className="size-full" />
    </div>
  )
}
