import { loadable } from '../../../ui/hydration/loadable.ts'

export const ratingDialog = loadable(() => import('./rating-dialog.tsx'), 'RatingDialog')
