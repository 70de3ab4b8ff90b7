import { z } from 'zod'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './pagination.ts'

export const Pagination = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalItems: z.number().int(),
  hasMore: z.boolean(),
})

/** For lists that may be too long to count. */
export const EstimatedPagination = Pagination.extend({
  /** The total is an estimate. */
  approximate: z.boolean().optional(),
})

const whole = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a whole number')
  .transform(Number)

/** The query parameters `page` and `limit`. */
export const pageQuery = {
  page: whole.pipe(z.number().min(1, 'must be 1 or more')).default(1),
  limit: whole
    .pipe(z.number().min(1).max(MAX_PAGE_SIZE, `must be at most ${MAX_PAGE_SIZE}`))
    .default(PAGE_SIZE),
}
