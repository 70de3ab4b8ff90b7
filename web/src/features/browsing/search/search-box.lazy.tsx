import { usePlaceParams } from '../../../platform/chosen-place.ts'
import { usePageHref } from '../../../platform/page-href.ts'
import { SEARCH_BOX_ID } from '../../../start/start.constants.ts'
import { DeferredHydration, deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** A form that works without a script; suggestions come when someone turns to it. */
const searchForm = deferredPart(() => import('./search-form.tsx'), 'SearchForm')

export function SearchBox() {
  const href = usePageHref()
  const place = usePlaceParams()
  return <DeferredHydration part={searchForm} props={{ id: SEARCH_BOX_ID, href, place }} />
}
