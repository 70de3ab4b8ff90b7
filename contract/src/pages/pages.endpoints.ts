import { endpoint } from '../endpoint.ts'
import type * as s from './pages.schema.ts'

export const getPageText = endpoint<{
  params: typeof s.PageParams
  reply: typeof s.EditedPage
}>('GET', '/api/pages/:page', 'public')
