/** Only a list without ads loads it. */
export const loadNearMissCalls = () => import('./near-misses.calls.ts')
