import { deferredPart } from '../../ui/deferred-hydration.tsx'

/** A `<details>` with links works without a script; keyboard support comes when it is used. */
export const locationMenu = deferredPart(() =>
  import('./location-menu.tsx').then(({ LocationMenu }) => LocationMenu),
)
