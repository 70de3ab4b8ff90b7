import { useLocation } from '@tanstack/react-router'
import { useChosenState } from '../../platform/chosen-place.ts'
import { DeferredHydration, deferredPart } from '../../ui/deferred-hydration.tsx'

/** A `<details>` with links works without a script; keyboard support comes when it is used. */
const locationMenu = deferredPart(() =>
  import('./location-menu.tsx').then(({ LocationMenu }) => LocationMenu),
)

export function LocationPicker() {
  const href = useLocation({ select: (location) => location.href })
  const state = useChosenState()
  return <DeferredHydration part={locationMenu} props={{ href, state }} />
}
