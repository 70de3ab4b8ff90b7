import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Text on the page of an ad, which needs no script. */
export const sellingBusiness = deferredPart(() => import('./selling-business.tsx'), 'SellingBusiness')

/** Whether a business is open is known in the browser only. */
export const openNow = deferredPart(() => import('./open-now.tsx'), 'OpenNow', { whenVisible: true })
