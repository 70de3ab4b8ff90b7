import { latePart } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'
import { useWhereabouts } from './whereabouts.ts'

const loadGroups = () => import('./category-groups.tsx').then(({ CategoryGroups }) => CategoryGroups)
const loadFooter = () => import('./footer.tsx').then(({ Footer }) => Footer)

/** Some twenty links behind a button: they work as they come from the server. */
export const categoryGroups = latePart({
  load: loadGroups,
  atServer: import.meta.env.SSR
    ? still('groups', await loadGroups(), ({ className }) => `${className} ${useWhereabouts()}`)
    : undefined,
})

/** At the end of every page, and seldom reached. */
export const footer = latePart({
  load: loadFooter,
  atServer: import.meta.env.SSR
    ? still('footer', await loadFooter(), () => `${new Date().getFullYear()} ${useWhereabouts()}`)
    : undefined,
})
