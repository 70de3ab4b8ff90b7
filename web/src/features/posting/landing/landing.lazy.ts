export const loadCategoryPicker = () =>
  import('./category-picker.tsx').then(({ CategoryPicker }) => CategoryPicker)
