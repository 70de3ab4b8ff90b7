import { loadable } from '../../ui/loadable.ts'

/** Only if the operator has set a tile service: many times as large as the map itself. Never rendered on the server. */
export const streets = loadable(async () => {
  if (import.meta.env.SSR) return undefined
  return (await import('./streets.tsx')).Streets
})
