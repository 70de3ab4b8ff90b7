import { AppError, requiredPath } from '@bowerbird/contract/errors'
import { type ContactField, contactFields } from './contact-draft.ts'

export type Complaints = Partial<Record<ContactField, string>>

export const missing: Record<ContactField, string> = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please write a message',
}

const NOT_AN_EMAIL = 'Please enter a valid email address'

type Control = HTMLInputElement | HTMLTextAreaElement

export const controlOf = (form: HTMLFormElement, field: ContactField): Control =>
  form.elements.namedItem(field) as Control

export const valuesOf = (form: HTMLFormElement): Record<ContactField, string> => ({
  name: controlOf(form, 'name').value,
  email: controlOf(form, 'email').value,
  subject: controlOf(form, 'subject').value,
  message: controlOf(form, 'message').value,
})

/** All four are needed, and the browser judges the email, whose check needs no script of ours. */
export function complaintsAbout(form: HTMLFormElement): Complaints {
  const complaints: Complaints = {}
  for (const field of contactFields) {
    const { value, validity } = controlOf(form, field)
    if (value.trim() === '') complaints[field] = missing[field]
    else if (validity.typeMismatch) complaints[field] = NOT_AN_EMAIL
  }
  return complaints
}

/** The server's complaints, in the words the form uses for its own. */
export function complaintsIn(refusal: unknown): Complaints {
  const told = refusal instanceof AppError ? refusal.details.validationErrors : undefined
  const complaints: Complaints = {}
  for (const field of contactFields) {
    const text = told?.[field]
    if (text) complaints[field] = text === requiredPath(field) ? missing[field] : text
  }
  return complaints
}
