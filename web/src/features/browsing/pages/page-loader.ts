import type { PageKey } from '@bowerbird/contract/pages/page-keys'

// Every visitor loads the route files with the first script, and this file with them, so keep it small.

/** Loads an information page that this market has rewritten; null: the product's own words are in force. */
export const pageLoader = (page: PageKey) => async () =>
  (await import('./page-text.lazy.ts')).loadPageText(page)
