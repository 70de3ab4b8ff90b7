import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Text, pictures and links, which need no script. */
export const promises = deferredPart(() => import('./promises.tsx'), 'Promises')
export const houseAd = deferredPart(() => import('./house-ad.tsx'), 'HouseAd')

/** Replaces the house ad where the operator has an ad network: loaded when it is about to be seen. */
export const networkAd = deferredPart(() => import('./network-ad.tsx'), 'NetworkAd', {
  whenVisible: true,
})
