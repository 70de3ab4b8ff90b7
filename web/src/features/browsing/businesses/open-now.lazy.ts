import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Whether a business is open is known in the browser only. */
export const openNow = deferredPart(() => import('./open-now.tsx'), 'OpenNow', { whenVisible: true })
