export const MAX_CONTACT_NAME = 100
export const MAX_CONTACT_EMAIL = 254
export const MAX_CONTACT_SUBJECT = 150
export const MAX_CONTACT_MESSAGE = 5000

export const MESSAGE_SENT = 'Message sent successfully!'

/** Contact addresses, shared by pages, footer and mails. */
export const contactAddresses = {
  general: 'general@bowerbird.example',
  support: 'support@bowerbird.example',
  privacy: 'privacy@bowerbird.example',
  safety: 'safety@bowerbird.example',
} as const
export type ContactAddress = keyof typeof contactAddresses

export const BUSINESS_HOURS = 'Monday to Friday, 9am to 5pm AEST'
export const HEAD_OFFICE = 'Sydney, NSW 2170, Australia'
