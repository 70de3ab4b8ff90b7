import { late } from './late.ts'

/** What only members see of the header: visitors don't fetch it. */
export const memberMenu = late(() => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu))
export const memberEntries = late(() =>
  import('./member-entries.tsx').then(({ MemberEntries }) => MemberEntries),
)
