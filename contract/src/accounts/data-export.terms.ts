import { t } from '../language/t.ts'

/** How long the file can be downloaded. */
export const DATA_EXPORT_DAYS = 3
/** Copies that a member can ask for in 24 hours. */
export const DATA_EXPORTS_PER_DAY = 3

export const DATA_EXPORT_WORKING = t`Your copy is already being made`
export const DATA_EXPORT_GONE = t`This copy is no longer here. You can ask for a new one.`
