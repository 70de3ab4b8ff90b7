import { abbreviationOf, countryName, stateOf } from '@bowerbird/contract/catalogue/locations'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { areaOf } from '@bowerbird/contract/places/outlines'
import type { Postcodes } from '@bowerbird/contract/places/outlines.schema'
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { loadPostcodes } from '../../../../platform/postcodes.ts'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { AreaPaths } from './area-paths.tsx'
import { placeLabels } from './labels.ts'
import { MovableMap } from './movable-map.tsx'
import { placeNames } from './names.ts'
import { type Country, loadCountry } from './outlines.calls.ts'
import { type Box, boxOf, circleAt, contains, overlap, project, unite, widened } from './projection.ts'
import { shadesOf, shortCount } from './shades.ts'
import type { Shape } from './shapes.ts'
import { useLoad } from './use-load.ts'
import { useMapView } from './use-map-view.ts'
import { useShapes } from './use-shapes.ts'
import { visibleBox } from './view.ts'

export interface ResultsMapProps {
  /** By postcode. */
  counts: Readonly<Record<string, number>>
  /** True if they are estimates. */
  isApproximate: boolean
  /** The name of a state. */
  state: string | undefined
  postcode: string | undefined
  /** The place that the ads are searched around: the map opens there. */
  around?: Around | undefined
  onState: (state: string) => void
  /** Undefined: none any more. */
  onPostcode: (postcode: string | undefined) => void
}

interface Around {
  name: string
  /** Longitude and latitude. */
  at: [number, number]
  /** Kilometres; undefined: everywhere. */
  radius: number | undefined
}

const SIZE = 'h-[min(30rem,65svh)] lg:h-136'

/** A chosen postcode is at least so wide, in pixels. */
const MIN_CHOSEN = 36

const loadMap = async () => {
  const { outlines: version, postcodes, cities = [] } = await loadPostcodes('')
  // An operator may have loaded suburbs without outlines.
  return { version, postcodes, cities, country: version ? await loadCountry(version) : undefined }
}

/** A map whose areas are shaded and numbered by how many ads they have: states, and closer in postcodes. */
export function ResultsMap(props: ResultsMapProps) {
  const { value, hasFailed, retry } = useLoad(loadMap)
  if (value?.country) return <LoadedMap {...props} {...value} country={value.country} />
  return (
    <div className={`map grid place-items-center ${SIZE}`}>
      {value ? (
        <p className="p-6 text-center font-medium">
          <Trans>There is no map of {countryName()}.</Trans>
        </p>
      ) : hasFailed ? (
        <div role="alert" className="space-y-3 p-6 text-center font-medium">
          <p>{t`The map could not be loaded.`}</p>
          <Button onClick={retry}>{t`Try again`}</Button>
        </div>
      ) : (
        <Spinner label={t`Loading the map`} />
      )}
    </div>
  )
}

interface LoadedProps extends ResultsMapProps {
  version: string
  postcodes: Postcodes['postcodes']
  cities: NonNullable<Postcodes['cities']>
  country: Country
}

const idOf = ({ target }: { target: EventTarget }): string | undefined => (target as SVGElement).dataset?.id

function LoadedMap(props: LoadedProps) {
  const { version, postcodes, cities, country, counts, isApproximate, state, postcode, onState, onPostcode } =
    props
  const chosenState = abbreviationOf(state)

  const home = useMemo(() => boxOf(country.extent.home), [country])
  const limits = useMemo(() => unite(country.states.map(({ box }) => box)), [country])
  const [startingPostcode] = useState(postcode)
  const [longitude, latitude] = props.around?.at ?? []
  const radius = props.around?.radius
  const circle = useMemo(
    () =>
      longitude === undefined || latitude === undefined ? undefined : circleAt([longitude, latitude], radius),
    [longitude, latitude, radius],
  )
  const target = useMemo((): Box => {
    const shape = country.states.find(({ id }) => id === chosenState)
    const area = startingPostcode && country.extent.areas[areaOf(startingPostcode)]
    return shape?.main ?? (circle?.radius ? circle.box : area ? boxOf(area) : home)
  }, [country, chosenState, startingPostcode, circle, home])
  const map = useMapView({ target, limits })
  const { shown } = map
  const layers = useShapes({ version, country, chosenState, shown })

  // A postcode that was chosen in the list, or in the address, may be out of sight or too small to see.
  const chosenShape = layers.postcodes.find(({ id }) => id === postcode)
  const lastShown = useRef<string>(undefined)
  useEffect(() => {
    if (!postcode) lastShown.current = undefined
    if (!shown || !postcode || !chosenShape || lastShown.current === postcode) return
    lastShown.current = postcode
    const { left, right } = chosenShape.main
    const isVisible = contains(visibleBox(shown.view, shown.size), chosenShape.label)
    const isTooSmall = (right - left) * shown.view.scale < MIN_CHOSEN
    if (!isVisible || isTooSmall) map.show(widened(chosenShape.main, 1))
  })

  const stateCounts = useMemo(() => {
    const sums: Record<string, number> = {}
    for (const [id, count] of Object.entries(counts)) {
      const its = postcodes[id]?.state
      if (its) sums[its] = (sums[its] ?? 0) + count
    }
    return sums
  }, [counts, postcodes])

  // Only shapes in view are rendered. In steps, so that most moves render nothing new.
  const step = shown && Math.round(Math.log2(shown.view.scale))
  const cell = shown && step !== undefined ? (shown.size.width + shown.size.height) / 2 ** (step + 1) : 1
  const column = shown && Math.floor(shown.view.x / cell)
  const row = shown && Math.floor(shown.view.y / cell)
  const visible = useMemo(() => {
    if (column === undefined || row === undefined) return []
    const box = {
      left: (column - 1) * cell,
      right: (column + 2) * cell,
      top: (row - 1) * cell,
      bottom: (row + 2) * cell,
    }
    return layers.postcodes.filter((shape) => overlap(shape.box, box))
  }, [layers, column, row, cell])

  const shadeOfPostcode = useMemo(() => shadesOf(counts), [counts])
  const shadeOfState = useMemo(() => shadesOf(stateCounts), [stateCounts])
  const isOutside = useCallback(
    (shape: Shape) => chosenState !== undefined && shape.state !== chosenState,
    [chosenState],
  )

  const [hovered, setHovered] = useState<string>()
  const handleHover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(idOf(event))
  }
  const choose = (id: string) => {
    const name = stateOf(id)
    if (name) return onState(name)
    onPostcode(id === postcode ? undefined : id)
  }
  const handleClick = (event: MouseEvent) => {
    const id = idOf(event)
    if (id) choose(id)
  }

  const nameOf = (id: string): string => stateOf(id) ?? [postcodes[id]?.suburb, id].filter(Boolean).join(' ')
  const allCounts: Readonly<Record<string, number>> = { ...counts, ...stateCounts }
  /** "Newtown 2042: 37 ads". */
  const describe = (id: string): string => {
    const count = allCounts[id] ?? 0
    const ads =
      isApproximate && count > 0
        ? plural(count, { one: 'about # ad', other: 'about # ads' })
        : plural(count, { one: '# ad', other: '# ads' })
    return `${nameOf(id)}: ${ads}`
  }

  const shapes = [...layers.states, ...visible]
  const tip = hovered && shapes.find(({ id }) => id === hovered)
  const labels = shown ? placeLabels(shapes, allCounts, shown.view, shown.size) : []
  const towns = useMemo(() => cities.map(({ name, at }) => ({ name, ...project(...at) })), [cities])
  const place = circle && props.around && { name: props.around.name, x: circle.x, y: circle.y }
  const names = shown
    ? placeNames(shown, {
        place,
        states: layers.states.map(({ id, label }) => ({ name: stateOf(id) ?? id, ...label })),
        cities: towns,
        postcodes: visible.map(({ id, label, main }) => ({
          name: postcodes[id]?.suburb ?? '',
          ...label,
          box: main,
        })),
        labels,
      })
    : []
  return (
    <MovableMap
      map={map}
      home={home}
      label={t`Map of the ads`}
      className={SIZE}
      areas={
        // biome-ignore lint/a11y/noStaticElementInteractions: the numbers are buttons, for the keyboard.
        <g onClick={handleClick} onPointerOver={handleHover} onPointerLeave={() => setHovered(undefined)}>
          <AreaPaths shapes={layers.states} shadeOf={shadeOfState} isOutside={isOutside} />
          <AreaPaths shapes={visible} shadeOf={shadeOfPostcode} isOutside={isOutside} />
          {chosenShape && <path d={chosenShape.path} className="is-chosen" />}
          {circle && <circle className="map-radius" cx={circle.x} cy={circle.y} r={circle.radius} />}
        </g>
      }
      labels={
        shown && (
          <>
            <div aria-hidden="true">
              {names.map(({ name, kind, left, top }) => (
                <span
                  key={`${kind} ${name} ${left}`}
                  className="map-name"
                  data-kind={kind}
                  style={{ left, top }}
                >
                  {name}
                </span>
              ))}
            </div>
            {labels.map(({ shape: { id }, areas, box, count, left, top }) => (
              <button
                key={id}
                type="button"
                className="map-label"
                style={{ left, top }}
                aria-label={
                  areas > 1 ? t`${count} ads in ${areas} areas around ${nameOf(id)}: zoom in` : describe(id)
                }
                aria-pressed={areas === 1 && id === postcode}
                onClick={() => (areas > 1 ? map.show(widened(box)) : choose(id))}
              >
                {areas === 1 && stateOf(id) !== undefined && <span>{id}</span>}
                {shortCount(count)}
              </button>
            ))}
            {tip && (
              <span
                className="map-tip"
                style={{
                  left: (tip.label.x - shown.view.x) * shown.view.scale + shown.size.width / 2,
                  top: (tip.label.y - shown.view.y) * shown.view.scale + shown.size.height / 2 - 20,
                }}
              >
                {describe(tip.id)}
              </span>
            )}
          </>
        )
      }
    />
  )
}
