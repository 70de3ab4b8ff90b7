import type { Article } from '@bowerbird/contract/pages/page.types'
import type { PageKey } from '@bowerbird/contract/pages/page-keys'
import { getPageText } from '@bowerbird/contract/pages/pages.endpoints'
import { call } from '../../../platform/api.ts'

export const loadPageText = async (page: PageKey): Promise<Article | null> =>
  (await call(getPageText, { params: { page } })).page
