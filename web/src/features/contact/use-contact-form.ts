import { sendContactMessage } from '@bowerbird/contract/contact/contact.endpoints'
import { MESSAGE_SENT } from '@bowerbird/contract/contact/contact.terms'
import { AppError } from '@bowerbird/contract/errors'
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast.tsx'
import { type ContactField, contactFields, forgetDraft, keepDraft, readDraft } from './contact-draft.ts'
import { type Complaints, complaintsAbout, complaintsIn, controlOf, valuesOf } from './contact-form-fields.ts'
import { forgetKey, keyFor } from './contact-key.ts'

const NOT_SENT = 'Failed to send message. Please try again.'
const ERROR = 'An error occurred. Please try again later.'

type Phase = 'editing' | 'submitting' | 'sent'

/** Why it failed, where waiting is all that helps and it is worth knowing how long. */
const reasonOf = (refusal: unknown): string =>
  refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS' ? refusal.message : ''

/**
 * The fields keep their own values, so that nothing typed before the page has come to life is lost; what is in
 * them is copied to the tab's storage with every key.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [phase, setPhase] = useState<Phase>('editing')
  const [complaints, setComplaints] = useState<Complaints>({})
  const [refused, setRefused] = useState<Complaints>({})
  const [failure, setFailure] = useState<{ reason: string }>()

  useEffect(() => {
    if (!form.current) return
    const draft = readDraft()
    for (const field of contactFields) {
      const control = controlOf(form.current, field)
      if (control.value === '') control.value = draft[field] ?? ''
    }
  }, [])

  // After the complaints are drawn: the first of them is where the person goes on.
  useEffect(() => {
    const first = contactFields.find((field) => refused[field])
    if (first && form.current) controlOf(form.current, first).focus()
  }, [refused])

  /** `complaints` shrink while they are seen to; `refused` stays, so that the focus moves once and not with every key. */
  const complain = (found: Complaints) => {
    setComplaints(found)
    setRefused(found)
  }

  const fail = (text: string, refusal?: unknown) => {
    showToast(text, 'error')
    setFailure({ reason: reasonOf(refusal) })
    complain(complaintsIn(refusal))
    setPhase('editing')
  }

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    if (phase !== 'editing') return
    const found = complaintsAbout(sent)
    complain(found)
    if (Object.keys(found).length > 0) return
    setFailure(undefined)
    setPhase('submitting')
    const { value: website } = sent.elements.namedItem('website') as HTMLInputElement
    try {
      const values = valuesOf(sent)
      const idempotencyKey = keyFor(values)
      const { success } = await call(sendContactMessage, { body: { ...values, website, idempotencyKey } })
      if (!success) return fail(NOT_SENT)
      forgetDraft()
      forgetKey()
      sent.reset()
      showToast(MESSAGE_SENT, 'success')
      setPhase('sent')
    } catch (refusal) {
      fail(ERROR, refusal)
    }
  }

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(valuesOf(event.currentTarget))
    const field = (event.target as HTMLInputElement).name as ContactField
    if (complaints[field]) setComplaints((before) => ({ ...before, [field]: undefined }))
  }

  const startOver = () => {
    setFailure(undefined)
    setPhase('editing')
  }

  return { form, phase, complaints, failure, handleSubmit, handleInput, startOver }
}
