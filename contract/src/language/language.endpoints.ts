import { endpoint } from '../endpoint.ts'
import type * as s from './language.schema.ts'

/** Remembers the language that emails and notifications to the member come in, and that their new devices begin with. */
export const setOwnLanguage = endpoint<{
  body: typeof s.OwnLanguage
  reply: typeof s.OwnLanguage
}>('PUT', '/api/auth/language', 'member')
