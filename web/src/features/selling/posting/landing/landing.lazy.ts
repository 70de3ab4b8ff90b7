import { loadable } from '../../../../ui/hydration/loadable.ts'

export const categoryPicker = loadable(() => import('./category-picker.tsx'), 'CategoryPicker')
