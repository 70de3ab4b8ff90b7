import { t } from '../language/t.ts'

export const MAX_CONTACT_NAME = 100
export const MAX_CONTACT_EMAIL = 254
export const MAX_CONTACT_SUBJECT = 150
export const MAX_CONTACT_MESSAGE = 5000

export const MESSAGE_SENT = t`Message sent successfully!`
