import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Below the ad: loaded when it is about to be seen. */
export const buyerHints = deferredPart(() => import('./buyer-hints.tsx'), 'BuyerHints', { whenVisible: true })
