import { endpoint } from '../endpoint.ts'
import type * as s from './first-steps.schema.ts'

export const getFirstSteps = endpoint<{ reply: typeof s.FirstSteps }>(
  'GET',
  '/api/admin/first-steps',
  'admin',
)

/** To the caller's own address, without the queue: an error of the mail server is the reply. */
export const sendTestEmail = endpoint<{ reply: typeof s.SentTestEmail }>(
  'POST',
  '/api/admin/test-emails',
  'admin',
)

/** With the code of the latest test email: it has arrived. */
export const confirmTestEmail = endpoint<{ body: typeof s.TestEmailCode; reply: typeof s.FirstSteps }>(
  'POST',
  '/api/admin/test-emails/confirm',
  'admin',
)
