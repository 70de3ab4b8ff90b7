import { t } from '../language/t.ts'

/** Nobody has to act on `ok`; on a warning, someone soon; on an error, someone now. */
export const findingLevels = ['ok', 'warning', 'error'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** Where in the market a check looks: the sections of the page, in their order. */
export const checkAreas = ['machine', 'database', 'services', 'work'] as const
export type CheckArea = (typeof checkAreas)[number]

export const areaLabels: Record<CheckArea, string> = {
  machine: t`Machine and settings`,
  database: t`Database`,
  services: t`Services`,
  work: t`Work and traffic`,
}

/** Unfinished jobs that the page lists; the totals count all. */
export const LISTED_JOBS = 50
/** Errors per page. */
export const ERRORS_PAGE_SIZE = 20
/** The latest errors that are kept. */
export const KEPT_ERRORS = 1_000
