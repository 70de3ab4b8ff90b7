import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** For the owner of an ad only, so never part of a server-rendered page. */
export const adDemand = deferredPart(() => import('./own-demand.tsx'), 'AdDemand')
