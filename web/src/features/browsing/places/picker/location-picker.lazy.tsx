import type { ChosenPlace } from '@bowerbird/contract/places/chosen-place'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { usePageHref } from '../../../../platform/page-href.ts'
import { DeferredHydration, deferredPart } from '../../../../ui/hydration/deferred-hydration.tsx'

/** A `<details>` with a form and links works without a script; suggestions and keyboard support come when it is used. */
const locationMenu = deferredPart(() => import('./location-menu.tsx'), 'LocationMenu')

interface Props {
  /** The location this browser remembers. */
  place: ChosenPlace | undefined
  /** The place that the listing on the page asks from. */
  listed: Place | undefined
}

export function LocationPicker({ place, listed }: Props) {
  const href = usePageHref()
  return <DeferredHydration part={locationMenu} props={{ href, place, listed }} />
}
