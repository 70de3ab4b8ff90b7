import { useEffect, useMemo, useState } from 'react'
import type { Country } from './outlines.calls.ts'
import { loadArea, loadState } from './outlines.calls.ts'
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

/** Which files a view needs: of states, and of areas in detail. */
function neededFor({ country, chosenState, shown }: Options): string[] {
  if (!shown) return []
  const perPixel = kilometresPerPixel(shown.view)
  const visible = visibleBox(shown.view, shown.size)
  const states = country.states
    .filter(({ id, box }) => id === chosenState || (perPixel < POSTCODES_FROM && overlap(box, visible)))
    .map(({ id }) => `state:${id}`)
  if (perPixel >= DETAIL_FROM) return states
  const areas = Object.entries(country.extent.areas).filter(([, bounds]) => overlap(boxOf(bounds), visible))
  return [...states, ...areas.map(([area]) => `area:${area}`)]
}

/** The areas that a view shows, as far as they are loaded. */
export function useShapes(options: Options): Layers {
  const { version, country } = options
  const [loaded, setLoaded] = useState<Readonly<Record<string, readonly Shape[]>>>({})
  const needed = neededFor(options).join('\n')

  useEffect(() => {
    let isMounted = true
    for (const name of needed.split('\n').filter(Boolean)) {
      const [level, key = ''] = name.split(':')
      const loading = level === 'area' ? loadArea(version, key) : loadState(version, key)
      loading.then(
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
    const areas = names.filter((name) => name.startsWith('area:'))
    const isDetailed = areas.length > 0 && areas.every((name) => loaded[name])
    // Simplified outlines reach beyond detailed ones: they would show as a second coast.
    const used = names.filter((name) => loaded[name] && isDetailed === name.startsWith('area:'))
    const postcodes = new Map(used.flatMap((name) => loaded[name] ?? []).map((shape) => [shape.id, shape]))
    const covered = new Set(used.map((name) => name.replace('state:', '')))
    return {
      states: isDetailed ? [] : country.states.filter(({ id }) => !covered.has(id)),
      postcodes: [...postcodes.values()],
    }
  }, [country, needed, loaded])
}
