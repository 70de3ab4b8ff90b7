import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Hydrates when it is seen: whether a member follows the seller is only known then. */
export const sellerActions = deferredPart(() => import('./seller-actions.tsx'), 'SellerActions', {
  whenVisible: true,
})

/** A server-rendered page of an ad has its seller: only a client-side navigation loads them. */
export const loadSellerCalls = () => import('./sellers.calls.ts')

/** Text on the page of an ad, which needs no script. */
export const sellerFacts = deferredPart(() => import('./seller-facts.tsx'), 'SellerOfAdFacts')

/** Text that needs no script; a few people report a rating. */
export const sellerRatings = deferredPart(() => import('./seller-ratings.tsx'), 'SellerRatings')
