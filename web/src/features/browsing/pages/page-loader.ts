import type { Article } from '@bowerbird/contract/pages/page.types'
import type { PageKey } from '@bowerbird/contract/pages/page-keys'
import { getPageText } from '@bowerbird/contract/pages/pages.endpoints'
import { call } from '../../../platform/api.ts'

/** Loads an information page that this market has rewritten; null: the product's own words are in force. */
export const pageLoader = (page: PageKey) => async (): Promise<Article | null> =>
  (await call(getPageText, { params: { page } })).page
