import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './safety.schema.ts'

/** The recipient of a message says that it is no scam. Counts once per message and person. */
export const sendWrongWarning = endpoint<{
  body: typeof s.WrongWarning
  reply: typeof done.Done
}>('POST', '/api/safety/feedback', 'member')

export const listScamPatterns = endpoint<{
  reply: typeof s.ScamPatterns
}>('GET', '/api/admin/scam-patterns', 'admin')

export const switchScamPattern = endpoint<{
  params: typeof s.ScamPatternParams
  body: typeof s.ScamPatternSwitch
  reply: typeof s.ScamPatterns
}>('PATCH', '/api/admin/scam-patterns/:pattern', 'admin')
