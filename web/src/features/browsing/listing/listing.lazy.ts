import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'
import { nearFields } from './filters/near-fields.lazy.ts'

/** Around the cards are links and forms, which work without a script. */
export const listingTop = deferredPart(() => import('./top/listing-top.tsx'), 'ListingTop')
export const listingBar = deferredPart(() => import('./top/listing-bar.tsx'), 'ListingBar')
export const filterForm = deferredPart(() => import('./filters/filter-form.tsx'), 'FilterForm')
export const listingMap = deferredPart(() => import('./map/listing-map.tsx'), 'ListingMap', {
  whenVisible: true,
})
export const nothingFound = deferredPart(() => import('./results/nothing-found.tsx'), 'NothingFound', {
  // Its dates become "3 days ago".
  whenVisible: true,
})
export const categoryTrail = deferredPart(() => import('./top/category-trail.tsx'), 'CategoryTrail')

/** After a client-side navigation: a part that arrives above the list would move the scroll position. */
export const loadListingParts = (): Promise<unknown> =>
  import.meta.env.SSR
    ? Promise.resolve()
    : Promise.all([listingTop, listingBar, filterForm, nearFields].map(({ load }) => load()))
