import { deferredPart } from '../../../../ui/hydration/deferred-hydration.tsx'

/** Suggestions of suburbs come when someone turns to the field. */
export const nearFields = deferredPart(() => import('./near-fields.tsx'), 'NearFields')
