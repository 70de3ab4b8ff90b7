import { loadable } from '../../../ui/loadable.ts'

export const categoryPicker = loadable(() =>
  import('./category-picker.tsx').then(({ CategoryPicker }) => CategoryPicker),
)
