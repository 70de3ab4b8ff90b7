import {
  MAX_CONTACT_EMAIL,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
  MAX_CONTACT_SUBJECT,
} from '@bowerbird/contract/contact/contact.terms'
import { t } from '@bowerbird/contract/language/t'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { MailLink } from './contact-details.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Replaces the form and takes the focus, because the button that had it is gone. */
function MessageSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card
      as="section"
      className="grid min-h-96 place-content-center justify-items-center p-6 text-center sm:p-10"
    >
      <Icon name="circle-check" className="size-16 text-gum" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 outline-none">{t`Message Sent!`}</h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft text-balance">{t`Thank you for contacting us. We'll get back to you as soon as possible.`}</p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>{t`Send Another Message`}</Button>
    </Card>
  )
}

/** Hidden from people: whatever fills it in is a bot. */
function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {t`Website`}
        <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function NotSentNote({ reason }: { reason: string }) {
  const { supportEmail } = publicSettings()
  return (
    <p className="rounded-control border border-ochre bg-ochre-soft p-3 text-sm text-ink">
      {reason && `${reason} `}
      {t`Nothing is lost: what you wrote is still here.`}
      {supportEmail && (
        <>
          {' '}
          <Trans>
            You can also send it to <MailLink address={supportEmail} />.
          </Trans>
        </>
      )}
    </p>
  )
}

function WithoutScript() {
  const { supportEmail } = publicSettings()
  return (
    <noscript>
      <p className="mt-3">
        {t`This form needs JavaScript.`}
        {supportEmail && (
          <>
            {' '}
            <Trans>
              Without it, please write to us by email: <MailLink address={supportEmail} />.
            </Trans>
          </>
        )}
      </p>
    </noscript>
  )
}

export function ContactForm() {
  const { field, formProps, isBusy, isSent, failure, startOver } = useContactForm()
  const [isAgain, setAgain] = useState(false)
  // Before hydration the browser itself would submit the form, and the message would be lost.
  const isHydrated = useHydrated()

  const handleAgain = () => {
    setAgain(true)
    startOver()
  }

  if (isSent) return <MessageSent onAgain={handleAgain} />
  const { error: _, ...website } = field('website')
  return (
    <Card as="section" className="relative p-5 sm:p-8">
      <h2>{t`Send us a message`}</h2>
      <WithoutScript />
      <form {...formProps} method="post" className="mt-5 flex flex-col gap-5 noscript:hidden">
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t`Name`}
            required
            maxLength={MAX_CONTACT_NAME}
            autoComplete="name"
            autoFocus={isAgain}
            {...field('name')}
          />
          <TextField
            label={t`Email`}
            type="email"
            required
            maxLength={MAX_CONTACT_EMAIL}
            autoComplete="email"
            autoCapitalize="none"
            {...field('email')}
          />
        </div>
        <TextField label={t`Subject`} required maxLength={MAX_CONTACT_SUBJECT} {...field('subject')} />
        <TextAreaField
          label={t`Message`}
          hint={t`If it’s about an ad, please include its link or ad ID.`}
          required
          rows={7}
          maxLength={MAX_CONTACT_MESSAGE}
          {...field('message')}
        />
        <Honeypot {...website} />
        {failure && <NotSentNote reason={failure.reason} />}
        <Button type="submit" size="lg" disabled={!isHydrated} isBusy={isBusy} className="sm:self-start">
          {!isBusy && <Icon name="send" className="size-5" />}
          {isBusy ? t`Processing...` : t`Send Message`}
        </Button>
      </form>
    </Card>
  )
}
