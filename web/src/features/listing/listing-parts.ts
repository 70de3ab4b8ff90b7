/** What `listing.late.ts` fetches in one go. */
export { FilterForm } from './filter-form.tsx'
export { ListingBar } from './listing-bar.tsx'
export { ListingTop } from './listing-top.tsx'
export { NothingFound } from './nothing-found.tsx'
