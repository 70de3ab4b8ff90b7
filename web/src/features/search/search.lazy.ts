import { deferredPart } from '../../ui/deferred-hydration.tsx'

/** A form that works without a script; suggestions come when someone turns to it. */
export const searchForm = deferredPart(() => import('./search-form.tsx').then(({ SearchForm }) => SearchForm))
