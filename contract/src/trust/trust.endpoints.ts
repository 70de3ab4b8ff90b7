import { endpoint } from '../endpoint.ts'
import type * as s from './trust.schema.ts'

/** The caller's own. */
export const getTrust = endpoint<{ reply: typeof s.Trust }>('GET', '/api/trust', 'member')
