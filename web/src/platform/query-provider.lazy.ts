export const loadQueryProvider = () =>
  import('./query-provider.tsx').then(({ QueryProvider }) => QueryProvider)
