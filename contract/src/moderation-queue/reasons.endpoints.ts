import { endpoint } from '../endpoint.ts'
import type * as s from './reasons.schema.ts'

/** Moderators choose from them, but don't see the other settings. */
export const listRefusalReasons = endpoint<{
  reply: typeof s.Reasons
}>('GET', '/api/admin/reviews/reasons', 'support')
