import { z } from 'zod'
import { pageQuery } from './pagination.schema.ts'
import { ADMIN_PAGE_SIZE } from './pagination.ts'

/** Query parameters of the admin tables. */
export const adminListQuery = {
  page: pageQuery.page,
  limit: pageQuery.limit.removeDefault().default(ADMIN_PAGE_SIZE),
  search: z.string().trim().max(200).optional(),
}
