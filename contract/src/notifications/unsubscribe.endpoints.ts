import { endpoint } from '../endpoint.ts'
import type * as s from './unsubscribe.schema.ts'

/** The token from the email is sufficient, with or without login. */
export const stopEmails = endpoint<{
  body: typeof s.EmailChoice
  reply: typeof s.EmailChoiceState
}>('POST', '/api/notifications/emails/stop', 'public')

export const resumeEmails = endpoint<{
  body: typeof s.EmailChoice
  reply: typeof s.EmailChoiceState
}>('POST', '/api/notifications/emails/resume', 'public')
