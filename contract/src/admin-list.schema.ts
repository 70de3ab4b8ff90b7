import { z } from 'zod'
import { pageQuery } from './pagination.schema.ts'

/** Rows on a page of the back office's tables. */
export const ADMIN_PAGE_SIZE = 10

/** `page` and `limit` of the back office's tables, with what both can be searched by. */
export const adminListQuery = {
  page: pageQuery.page,
  limit: pageQuery.limit.removeDefault().default(ADMIN_PAGE_SIZE),
  search: z.string().trim().max(200).optional(),
}
