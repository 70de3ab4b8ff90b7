/** Only a listing with its map open loads it. */
export const loadMapAreas = () => import('./map-areas.calls.ts')
