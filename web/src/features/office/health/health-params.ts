import { readListParams } from '../../../ui/lists/list-params.ts'

export interface HealthParams {
  /** Of the list of errors. */
  page?: number | undefined
  /** From an error page. */
  reference?: string | undefined
}

export const readHealthParams = (search: Record<string, unknown>): HealthParams => ({
  page: readListParams(search).page,
  reference:
    typeof search.reference === 'string' || typeof search.reference === 'number'
      ? String(search.reference)
      : undefined,
})
