import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'
import { loadable } from '../../../ui/hydration/loadable.ts'

/** Links behind a button: they work as the server renders them. */
export const categoryGroups = deferredPart(() => import('./category-groups.tsx'), 'CategoryGroups')

/** At the end of every page, and rarely used. */
export const footer = deferredPart(() => import('./footer.tsx'), 'Footer')

export const menuDrawer = loadable(() => import('./menu-drawer.tsx'), 'MenuDrawer')

export const backOfficeLinks = loadable(() => import('./back-office-links.tsx'), 'BackOfficeLinks')
