import { readListParams } from '../../../ui/lists/list-params.ts'

export interface UnmetParams {
  page?: number | undefined
  /** A day of the week, as in 2026-01-31; this week, if absent. */
  week?: string | undefined
}

export function readUnmetParams(search: Record<string, unknown>): UnmetParams {
  const { week } = search
  return {
    page: readListParams(search).page,
    week: typeof week === 'string' && /^\d{4}-\d\d-\d\d$/.test(week) && Date.parse(week) ? week : undefined,
  }
}
