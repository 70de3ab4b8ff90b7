import { latePart } from '../../ui/late.tsx'

// What stands around the cards is links and forms, which work by themselves: one file, fetched when it is used.
const load = () => import('./listing-parts.ts')
const parts = import.meta.env.SSR ? await load() : undefined

export const listingTop = latePart({
  load: () => load().then(({ ListingTop }) => ListingTop),
  atServer: parts?.ListingTop,
})
export const listingBar = latePart({
  load: () => load().then(({ ListingBar }) => ListingBar),
  atServer: parts?.ListingBar,
})
export const filterForm = latePart({
  load: () => load().then(({ FilterForm }) => FilterForm),
  atServer: parts?.FilterForm,
})
export const nothingFound = latePart({
  load: () => load().then(({ NothingFound }) => NothingFound),
  atServer: parts?.NothingFound,
})

/** Where they are drawn anew, they are there at once: what comes above the list a moment later would move its place. */
export const loadListingParts = (): Promise<unknown> =>
  import.meta.env.SSR
    ? Promise.resolve()
    : Promise.all([listingTop, listingBar, filterForm].map(({ want }) => want()))
