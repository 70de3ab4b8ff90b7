import { deferredPart } from '../../ui/deferred-hydration.tsx'
import { nearFields } from './near-fields.lazy.ts'

/** Around the cards are links and forms, which work without a script. */
export const listingTop = deferredPart(() => import('./listing-top.tsx').then(({ ListingTop }) => ListingTop))
export const listingBar = deferredPart(() => import('./listing-bar.tsx').then(({ ListingBar }) => ListingBar))
export const filterForm = deferredPart(() => import('./filter-form.tsx').then(({ FilterForm }) => FilterForm))
export const nothingFound = deferredPart(() =>
  import('./nothing-found.tsx').then(({ NothingFound }) => NothingFound),
)
export const categoryTrail = deferredPart(() =>
  import('./category-trail.tsx').then(({ CategoryTrail }) => CategoryTrail),
)

/** After a client-side navigation: a part that arrives above the list would move the scroll position. */
export const loadListingParts = (): Promise<unknown> =>
  import.meta.env.SSR
    ? Promise.resolve()
    : Promise.all([listingTop, listingBar, filterForm, nearFields].map(({ load }) => load()))
