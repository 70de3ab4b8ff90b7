import type { ListParams } from './use-list.ts'

const MAX_SEARCH = 200

function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page : undefined
}

/** Reads page and search from the address and ignores invalid values. */
export function readListParams({ page, search }: Record<string, unknown>): ListParams {
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : ''
  return { page: readPage(page), search: text.trim().slice(0, MAX_SEARCH) || undefined }
}
