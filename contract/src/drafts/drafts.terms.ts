import { t } from '../language/t.ts'

/** More unfinished ads than this stay in the browser only. */
export const MAX_DRAFTS = 20
/** A draft that hasn't been changed for this long is deleted, with its photos. */
export const DRAFT_DAYS = 90
/** Characters, as JSON. The longest valid ad has about half of it. */
export const MAX_DRAFT_SIZE = 15_000

export const DRAFT_NOT_FOUND = t`Draft not found`
export const tooManyDrafts = (): string => t`You can have ${MAX_DRAFTS} drafts. Finish or delete one first.`
