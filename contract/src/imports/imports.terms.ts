import { t } from '../language/t.ts'

/** Ads in one file. */
export const MAX_IMPORT_ROWS = 500
/** Characters of a file: ten times what that many usual ads have. */
export const MAX_IMPORT_LENGTH = 2_000_000
/** An import can be undone for a week. */
export const IMPORT_UNDO_DAYS = 7
export const IMPORT_NOT_FOUND = t`Import not found`
