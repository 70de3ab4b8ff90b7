import { loadable } from '../../../../ui/hydration/loadable.ts'

export const matchFacts = loadable(() => import('./match-facts.tsx'), 'MatchFacts')
