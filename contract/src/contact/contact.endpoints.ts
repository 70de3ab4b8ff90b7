import { endpoint } from '../endpoint.ts'
import type * as s from './contact.schema.ts'

export const sendContactMessage = endpoint<{
  body: typeof s.ContactMessage
  reply: typeof s.ContactReply
}>('POST', '/api/contact/send', 'public')
