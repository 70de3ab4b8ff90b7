import { select } from 'd3-selection'
import 'd3-transition'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Box } from './projection.ts'
import { useSize } from './use-size.ts'
import { clamp, fit, MAX_SCALE, MIN_SCALE, type Shown, type Size, type View } from './view.ts'

const DURATION_MS = 400

/** Less is a tap, in pixels. */
const DRAG = 6

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The wheel alone scrolls the page, which a map must not trap. Touchpads report two fingers as a wheel with Ctrl. */
export const isZoomingWheel = ({ ctrlKey, metaKey }: WheelEvent): boolean => ctrlKey || metaKey

const transformOf = ({ x, y, scale }: View, { width, height }: Size): ZoomTransform =>
  zoomIdentity
    .translate(width / 2, height / 2)
    .scale(scale)
    .translate(-x, -y)

function viewOf(transform: ZoomTransform, { width, height }: Size): View {
  const [x, y] = transform.invert([width / 2, height / 2])
  return { x, y, scale: transform.k }
}

/** Fingers, mouse and wheel. The middle of the map stays within its limits, so that the country stays in view. */
const gestures = ({ left, top, right, bottom }: Box) =>
  zoom<HTMLDivElement, unknown>()
    .scaleExtent([MIN_SCALE, MAX_SCALE])
    .constrain((transform, [[x0, y0], [x1, y1]]) => {
      const [x, y] = transform.invert([(x0 + x1) / 2, (y0 + y1) / 2])
      return transform.translate(x - clamp(x, left, right), y - clamp(y, top, bottom))
    })
    .clickDistance(DRAG)
    .filter((event) => (event.type === 'wheel' ? isZoomingWheel(event) : !event.ctrlKey && !event.button))
    // In powers of two: a notch of a mouse's wheel zooms by 1.65.
    .wheelDelta(({ deltaY }) => -deltaY / 200 / Math.LN2)

interface Options {
  /** The map moves there when it changes. */
  target: Box
  /** Bounds of the middle. */
  limits: Box
}

export interface MapView {
  /** The element that the map is in. */
  box: RefObject<HTMLDivElement | null>
  /** Undefined until the map has been measured. */
  shown: Shown | undefined
  /** In pixels. */
  moveBy: (dx: number, dy: number) => void
  zoomBy: (factor: number) => void
  show: (box: Box) => void
}

/** The view of a map that moves: at once by fingers, mouse and wheel, smoothly by `moveBy`, `zoomBy` and `show`. */
export function useMapView({ target, limits }: Options): MapView {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [view, setView] = useState<View>()
  const latest = useRef<Partial<Shown>>({})
  /** While the map shows its target, it fits it again when its size changes. */
  const isOnTarget = useRef(true)
  const behaviour = useMemo(() => gestures(limits), [limits])

  useEffect(() => {
    if (!box.current) return
    const sizeNow = () => latest.current.size ?? { width: 0, height: 0 }
    behaviour
      .extent(() => [
        [0, 0],
        [sizeNow().width, sizeNow().height],
      ])
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        if (sourceEvent) isOnTarget.current = false
        latest.current.view = viewOf(transform, sizeNow())
        setView(latest.current.view)
      })
    const map = select(box.current)
    // Two taps are two choices.
    map.call(behaviour).on('dblclick.zoom', null)
    return () => void map.interrupt().on('.zoom', null)
  }, [behaviour])

  /** Smoothly, unless someone prefers no motion. */
  const glide = useCallback((): ReturnType<typeof select<HTMLDivElement, unknown>> => {
    isOnTarget.current = false
    const map = select<HTMLDivElement, unknown>(box.current as HTMLDivElement)
    // Types of d3 tell a transition from a selection; the methods of a zoom take both.
    return prefersReducedMotion() ? map : (map.transition().duration(DURATION_MS) as unknown as typeof map)
  }, [])

  const show = useCallback(
    (area: Box) => {
      const { size: now } = latest.current
      if (now) behaviour.transform(glide(), transformOf(fit(area, now), now))
    },
    [behaviour, glide],
  )
  const moveBy = useCallback(
    (dx: number, dy: number) => {
      const { scale } = latest.current.view ?? {}
      if (scale) behaviour.translateBy(glide(), dx / scale, dy / scale)
    },
    [behaviour, glide],
  )
  const zoomBy = useCallback((factor: number) => behaviour.scaleBy(glide(), factor), [behaviour, glide])

  const lastTarget = useRef(target)
  useEffect(() => {
    if (!size || !box.current) return
    latest.current.size = size
    const isNewTarget = lastTarget.current !== target
    lastTarget.current = target
    if (isNewTarget) {
      show(target)
      isOnTarget.current = true
      return
    }
    const { view: before } = latest.current
    const kept = before && !isOnTarget.current ? before : fit(target, size)
    behaviour.transform(select(box.current), transformOf(kept, size))
  }, [behaviour, target, size, show])

  return { box, shown: view && size && { view, size }, moveBy, zoomBy, show }
}
