import { loadable } from '../../../ui/loadable.ts'

export const draftList = loadable(() => import('./draft-list.tsx').then(({ DraftList }) => DraftList))
