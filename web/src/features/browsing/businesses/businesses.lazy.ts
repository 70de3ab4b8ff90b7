import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Text on the page of an ad, which needs no script. */
export const sellingBusiness = deferredPart(() => import('./selling-business.tsx'), 'SellingBusiness')
