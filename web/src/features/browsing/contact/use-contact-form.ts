import { sendContactMessage } from '@bowerbird/contract/contact/contact.endpoints'
import { ContactMessage } from '@bowerbird/contract/contact/contact.schema'
import { MESSAGE_SENT } from '@bowerbird/contract/contact/contact.terms'
import { AppError, requiredPath } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { newId } from '../../../platform/new-id.ts'
import { useSession } from '../../../platform/session.ts'
import { storedJson } from '../../../platform/stored-json.ts'
import { useZodForm } from '../../../ui/fields/form.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface KeyOfMessage {
  key: string
  /** The message it was made for, as JSON. */
  message: string
}

const stored = storedJson('sessionStorage', 'contact-key')
// Without storage, it lasts as long as the page.
let current: KeyOfMessage | undefined

/**
 * The idempotency key of a message: the same for the same text, also after a reload, so that a retry after a lost
 * reply sends it once. A changed text is another message.
 */
function keyFor(values: object): string {
  const message = JSON.stringify(values)
  const last = (stored.read() as KeyOfMessage | undefined) ?? current
  if (last?.message === message) return last.key
  current = { key: newId(), message }
  stored.write(current)
  return current.key
}

/** Call it when the message has arrived: sending the same text again is another message. */
function forgetKey(): void {
  current = undefined
  stored.remove()
}

const NOT_SENT = t`Failed to send message. Please try again.`
const ERROR = t`An error occurred. Please try again later.`

const requiredMessages: Record<string, string> = {
  name: t`Please enter your name`,
  email: t`Please enter your email address`,
  subject: t`Please enter a subject`,
  message: t`Please write a message`,
}

const fields = ['name', 'email', 'subject', 'message'] as const
const schema = ContactMessage.omit({ idempotencyKey: true })

/** Survives a reload, in this tab only. */
const draft = storedJson('sessionStorage', 'contact-draft')

export function useContactForm() {
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<{ reason: string }>()

  const fail = (text: string, refusal?: unknown) => {
    showToast(text, 'error')
    const isTooMany = refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS'
    // "Too many attempts" says how long to wait.
    setFailure({ reason: isTooMany ? refusal.message : '' })
  }

  const form = useZodForm({
    schema,
    messageFor: (field, message) => (message === requiredPath(field) && requiredMessages[field]) || message,
    onChange: ({ name, email, subject, message }) => draft.write({ name, email, subject, message }),
    onSubmit: async ({ website, ...values }) => {
      setFailure(undefined)
      const idempotencyKey = keyFor(values)
      const { success } = await call(sendContactMessage, { body: { ...values, website, idempotencyKey } })
      if (!success) return fail(NOT_SENT)
      form.reset({ name: '', email: '', subject: '', message: '', website: '' })
      draft.remove()
      forgetKey()
      showToast(MESSAGE_SENT, 'success')
      setSent(true)
    },
    onRefused: (refusal) => fail(ERROR, refusal),
  })

  // After hydration: the server knows no draft, and what was typed before hydration comes first.
  const { getValues, setValue } = form
  useEffect(() => {
    const saved = (draft.read() ?? {}) as Record<string, unknown>
    for (const field of fields) {
      const text = saved[field]
      if (!getValues(field) && typeof text === 'string') setValue(field, text)
    }
  }, [getValues, setValue])

  // Members need not type who they are.
  const session = useSession()
  const user = session.state === 'member' ? session.user : undefined
  useEffect(() => {
    if (!user) return
    for (const field of ['name', 'email'] as const) if (!getValues(field)) setValue(field, user[field])
  }, [user, getValues, setValue])

  return { ...form, isSent, failure, startOver: () => setSent(false) }
}
