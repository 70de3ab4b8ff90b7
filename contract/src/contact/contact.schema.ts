import { z } from 'zod'
import { requiredPath } from '../errors.ts'
import {
  MAX_CONTACT_EMAIL,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
  MAX_CONTACT_SUBJECT,
} from './contact.terms.ts'

const INVALID_EMAIL = 'Please enter a valid email address'

/** Control characters, line ends and the Unicode separators: what could begin another line of a mail's head. */
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]/u

const required = (field: string, label: string, max: number) =>
  z.string().trim().min(1, requiredPath(field)).max(max, `${label} cannot exceed ${max} characters`)

const oneLine = (field: string, label: string, max: number) =>
  required(field, label, max).refine((text) => !LINE_BREAKERS.test(text), `${label} must be a single line`)

export const ContactMessage = z.object({
  name: oneLine('name', 'Name', MAX_CONTACT_NAME),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, requiredPath('email'))
    .max(MAX_CONTACT_EMAIL, INVALID_EMAIL)
    .regex(z.regexes.email, INVALID_EMAIL),
  subject: oneLine('subject', 'Subject', MAX_CONTACT_SUBJECT),
  message: required('message', 'Message', MAX_CONTACT_MESSAGE),
  /** Not shown to people: what fills it in is a program. */
  website: z.string().max(200).optional(),
  /** Made by the sender; the same one twice is the same message. */
  idempotencyKey: z.uuid().optional(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** A boolean and not always true, because the page reads it. */
export const ContactReply = z.object({ success: z.boolean(), message: z.string() })
export type ContactReply = z.infer<typeof ContactReply>
