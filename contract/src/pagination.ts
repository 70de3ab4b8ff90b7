/** Pagination. A page past the end is empty, not an error. */
export interface Pagination {
  currentPage: number
  totalPages: number
  totalItems: number
  hasMore: boolean
}

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Rows per page of the admin tables. */
export const ADMIN_PAGE_SIZE = 10

export function paginate(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / limit)
  return { currentPage: page, totalPages, totalItems, hasMore: page < totalPages }
}
