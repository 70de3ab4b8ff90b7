import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Below the ad: loaded when it is about to be seen. */
export const adPrices = deferredPart(() => import('./ad-prices.tsx'), 'AdPrices', {
  whenVisible: true,
})

/** For the owner of an ad only, so never part of a server-rendered page. */
export const pricePlan = deferredPart(() => import('./price-plan-panel.tsx'), 'PricePlanPanel')
