import { endpoint } from '../endpoint.ts'
import type * as s from './unsubscribe.schema.ts'

/** The token from the email is sufficient, with or without login. */
export const stopEmails = endpoint<{ body: typeof s.EmailChoice; reply: typeof s.EmailChoiceState }>({
  method: 'POST',
  path: '/api/notifications/emails/stop',
  access: 'public',
})

export const resumeEmails = endpoint<{ body: typeof s.EmailChoice; reply: typeof s.EmailChoiceState }>({
  method: 'POST',
  path: '/api/notifications/emails/resume',
  access: 'public',
})
