import type { Article } from '@bowerbird/contract/pages/page.types'
import type { PageKey } from '@bowerbird/contract/pages/page-keys'
import { getPageText } from '@bowerbird/contract/pages/pages.endpoints'
import { call } from '../../../platform/api.ts'
import type { DescribedPage } from './page-head.ts'

interface LoadedPage extends DescribedPage {
  /** As this market has rewritten it; null: the product's own words are in force. */
  page: Article | null
}

/**
 * Loads an information page. Its description comes with it, since it is in the code of the route, which only its own
 * visitors load.
 */
export const pageLoader = (key: PageKey, describe: () => string) => async (): Promise<LoadedPage> => {
  const { page } = await call(getPageText, { params: { page: key } })
  return { page, description: describe() }
}
