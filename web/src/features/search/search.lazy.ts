import { deferredPart } from '../../ui/deferred-hydration.tsx'

/** A form that works without a script; suggestions load when someone is about to use it. */
export const searchForm = deferredPart(() => import('./search-form.tsx').then(({ SearchForm }) => SearchForm))
