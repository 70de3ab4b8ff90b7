import { deferredPart } from '../../ui/deferred-hydration.tsx'
import { loadable } from '../../ui/loadable.ts'

/** Few visitors open a map, and it needs outlines: its code comes with them. */
export const resultsMap = loadable(() => import('./results-map.tsx').then(({ ResultsMap }) => ResultsMap))

/** Only if the operator has set a tile service: many times as large as the map itself. Never rendered on the server. */
export const streets = loadable(async () => {
  if (import.meta.env.SSR) return undefined
  return (await import('./streets.tsx')).Streets
})

export const placeMap = deferredPart(() => import('./place-map.tsx').then(({ PlaceMap }) => PlaceMap), {
  whenVisible: true,
})
