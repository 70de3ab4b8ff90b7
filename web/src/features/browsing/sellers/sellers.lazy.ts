import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Hydrates when it is seen: whether a member follows the seller is only known then. */
export const sellerActions = deferredPart(() => import('./seller-actions.tsx'), 'SellerActions', {
  whenVisible: true,
})

/** Text on the page of an ad, which needs no script. */
export const sellerFacts = deferredPart(() => import('./seller-facts.tsx'), 'SellerOfAdFacts')
