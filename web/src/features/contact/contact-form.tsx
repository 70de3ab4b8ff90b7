import {
  contactAddresses,
  MAX_CONTACT_EMAIL,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
  MAX_CONTACT_SUBJECT,
} from '@bowerbird/contract/contact/contact.terms'
import { useHydrated } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { MailLink } from './mail-link.tsx'
import { MessageSent } from './message-sent.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Out of people's sight and reach; what fills it in is a program. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function NotSentNote({ reason }: { reason: string }) {
  return (
    <p className="rounded-control border border-ochre bg-ochre-soft p-3 text-sm text-ink">
      {reason && `${reason} `}
      Nothing is lost: what you wrote is still here. You can also send it to{' '}
      <MailLink address={contactAddresses.support} />.
    </p>
  )
}

function WithoutScript() {
  return (
    <noscript>
      <p className="mt-3">
        This form needs JavaScript. Without it, please write to us by email:{' '}
        <MailLink address={contactAddresses.support} />.
      </p>
    </noscript>
  )
}

export function ContactForm() {
  const { form, phase, complaints, failure, handleSubmit, handleInput, startOver } = useContactForm()
  const [isAgain, setAgain] = useState(false)
  const isBusy = phase === 'submitting'
  // Sent by the browser alone, before the page has come to life, the message would be lost.
  const isAlive = useHydrated()

  const handleAgain = () => {
    setAgain(true)
    startOver()
  }

  if (phase === 'sent') return <MessageSent onAgain={handleAgain} />
  return (
    <Card as="section" className="relative p-5 sm:p-8">
      <h2>Send us a message</h2>
      <WithoutScript />
      {/* Our words instead of the browser's bubbles, which vanish and can't be styled; its checks stay. */}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={handleSubmit}
        onInput={handleInput}
        className="mt-5 flex flex-col gap-5 noscript:hidden"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Name" error={complaints.name}>
            {(control) => (
              <input
                {...control}
                name="name"
                required
                maxLength={MAX_CONTACT_NAME}
                autoComplete="name"
                // biome-ignore lint/a11y/noAutofocus: the person has just asked for an empty form.
                autoFocus={isAgain}
                className={inputClass}
              />
            )}
          </Field>
          <Field label="Email" error={complaints.email}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                required
                maxLength={MAX_CONTACT_EMAIL}
                autoComplete="email"
                autoCapitalize="none"
                className={inputClass}
              />
            )}
          </Field>
        </div>
        <Field label="Subject" error={complaints.subject}>
          {(control) => (
            <input
              {...control}
              name="subject"
              required
              maxLength={MAX_CONTACT_SUBJECT}
              className={inputClass}
            />
          )}
        </Field>
        <Field
          label="Message"
          error={complaints.message}
          hint="If it is about an ad, please add its address or id."
        >
          {(control) => (
            <textarea
              {...control}
              name="message"
              required
              rows={7}
              maxLength={MAX_CONTACT_MESSAGE}
              className={`${inputClass} resize-y leading-relaxed`}
            />
          )}
        </Field>
        <Honeypot />
        {failure && <NotSentNote reason={failure.reason} />}
        <Button type="submit" size="lg" disabled={!isAlive} isBusy={isBusy} className="sm:self-start">
          {!isBusy && <Send aria-hidden="true" className="size-5" />}
          {isBusy ? 'Processing...' : 'Send Message'}
        </Button>
      </form>
    </Card>
  )
}
