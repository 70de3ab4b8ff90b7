import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** On the page of a reserved ad. */
export const watchButton = deferredPart(
  () => import('./reserved-actions.tsx'),
  'ReservedActions', // A member who waits for it sees so.
  { whenVisible: true },
)
