import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

const load = () => import('./status/own-ad-actions.tsx')

/** For the owner of an ad only, so never part of a server-rendered page. */
export const ownAdActions = deferredPart(load, 'OwnAdActions')
export const ownAdBar = deferredPart(load, 'OwnAdBar')
