import { deferredPart } from '../../../../ui/hydration/deferred-hydration.tsx'
import { loadable } from '../../../../ui/hydration/loadable.ts'

/** Few visitors open a map, and it needs outlines: its code comes with them. */
export const resultsMap = loadable(() => import('./results-map.tsx'), 'ResultsMap')

export const placeMap = deferredPart(() => import('./place-map.tsx'), 'PlaceMap', {
  whenVisible: true,
})
