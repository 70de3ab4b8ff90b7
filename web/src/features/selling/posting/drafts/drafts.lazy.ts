import { loadable } from '../../../../ui/hydration/loadable.ts'

export const draftList = loadable(() => import('./draft-list.tsx'), 'DraftList')
