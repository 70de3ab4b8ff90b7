import { areaOutlines, type Bounds, partOutlines, stateOutlines } from '@bowerbird/contract/places/outlines'
import { useEffect, useMemo, useState } from 'react'
import type { Country } from './outlines.calls.ts'
import { loadOutlines } from './outlines.calls.ts'
import { boxOf, overlap } from './projection.ts'
import type { Shape } from './shapes.ts'
import { kilometresPerPixel, type Shown, visibleBox } from './view.ts'

/** From how many kilometres per pixel on postcodes are shown instead of states, and those in detail. */
const POSTCODES_FROM = 1
const DETAIL_FROM = 0.3

interface Options {
  version: string
  country: Country
  /** Its postcodes are shown however far away they are. */
  chosenState: string | undefined
  shown: Shown | undefined
}

export interface Layers {
  /** Beneath the postcodes, or alone. */
  states: readonly Shape[]
  postcodes: readonly Shape[]
}

/** The files that a view needs: of states, or of parts of them in detail. */
function neededFor({ country, chosenState, shown }: Options): string[] {
  if (!shown) return []
  const perPixel = kilometresPerPixel(shown.view)
  const visible = visibleBox(shown.view, shown.size)
  const isVisible = (bounds: Bounds) => overlap(boxOf(bounds), visible)
  if (perPixel >= DETAIL_FROM)
    return country.states
      .filter(({ id, box }) => id === chosenState || (perPixel < POSTCODES_FROM && overlap(box, visible)))
      .map(({ id }) => stateOutlines(id))
  const { areas, parts } = country.extent
  if (!parts)
    return Object.keys(areas).flatMap((area) => (isVisible(areas[area] as Bounds) ? areaOutlines(area) : []))
  return Object.entries(parts).flatMap(([area, its]) =>
    its.flatMap((bounds, index) => (isVisible(bounds) ? partOutlines(area, index) : [])),
  )
}

/** The areas that a view shows, as far as they are loaded. */
export function useShapes(options: Options): Layers {
  const { version, country } = options
  const [loaded, setLoaded] = useState<Readonly<Record<string, readonly Shape[]>>>({})
  const needed = neededFor(options).join('\n')

  useEffect(() => {
    let isMounted = true
    for (const name of needed.split('\n').filter(Boolean)) {
      loadOutlines(version, name).then(
        (shapes) => isMounted && setLoaded((all) => (all[name] ? all : { ...all, [name]: shapes })),
        // Loaded shapes stay; the next move retries.
        () => undefined,
      )
    }
    return () => {
      isMounted = false
    }
  }, [version, needed])

  return useMemo(() => {
    const names = needed.split('\n').filter(Boolean)
    const used = names.filter((name) => loaded[name])
    const covered = new Set(used)
    // Simplified outlines reach beyond detailed ones: they would show as a second coast.
    const isDetailed =
      used.length > 0 &&
      used.length === names.length &&
      !country.states.some(({ id }) => covered.has(stateOutlines(id)))
    const postcodes = new Map(used.flatMap((name) => loaded[name] ?? []).map((shape) => [shape.id, shape]))
    return {
      states: isDetailed ? [] : country.states.filter(({ id }) => !covered.has(stateOutlines(id))),
      postcodes: [...postcodes.values()],
    }
  }, [country, needed, loaded])
}
