export const loadFilterSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet)
