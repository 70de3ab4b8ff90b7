import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { stoppableKinds } from '@bowerbird/contract/notifications/notifications.terms'
import { resumeEmails, stopEmails } from '@bowerbird/contract/notifications/unsubscribe.endpoints'
import type { EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { choiceText, questionText } from './unsubscribe-texts.ts'

type Outcome = EmailChoiceState | 'bad-link' | 'failed'

const problems = {
  'bad-link': {
    title: t`This link doesn’t work`,
    text: t`It may be incomplete or too old. Please use the link at the bottom of a newer email.`,
  },
  failed: { title: t`That did not work`, text: t`Check your connection and try again.` },
}

/** True for errors that a retry would repeat. */
const isBadLink = (error: unknown): boolean =>
  error instanceof AppError &&
  error.httpStatus >= 400 &&
  error.httpStatus < 500 &&
  error.code !== 'TOO_MANY_REQUESTS'

export interface UnsubscribeLink {
  token?: string | undefined
  /** Which emails; those about messages, in links of old emails. */
  kind?: string | undefined
  /** Pauses this saved search instead. */
  search?: string | undefined
}

/**
 * The target of the links in emails. Opening it changes nothing, since mail scanners open links too: one button
 * unsubscribes, logged in or not, and the next takes it back.
 */
export function UnsubscribePage({ token, kind: requestedKind = 'message', search }: UnsubscribeLink) {
  const kind = stoppableKinds.find((known) => known === requestedKind)
  const [outcome, setOutcome] = useState<Outcome | undefined>(token && kind ? undefined : 'bad-link')
  const [isBusy, setBusy] = useState(false)
  const last = useRef<'stop' | 'resume'>('stop')

  const send = async (action: 'stop' | 'resume') => {
    if (!token || !kind) return
    last.current = action
    setBusy(true)
    try {
      const endpoint = action === 'stop' ? stopEmails : resumeEmails
      setOutcome(await call(endpoint, { body: { token, kind, ...(search && { search }) } }))
    } catch (error) {
      setOutcome(isBadLink(error) ? 'bad-link' : 'failed')
    } finally {
      setBusy(false)
    }
  }

  const isDone = typeof outcome === 'object'
  const { title, text } = isDone
    ? choiceText(outcome)
    : outcome
      ? problems[outcome]
      : questionText(kind ?? 'all', search !== undefined)
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sky text-bower">
        <Icon name={isDone && outcome.isSubscribed ? 'mail-check' : 'mail-x'} className="size-9" />
      </span>
      <div role="status">
        <h1 className="mt-2 wrap-anywhere">{title}</h1>
        <p className="mx-auto mt-3 max-w-prose text-lg text-ink-soft text-balance">{text}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {!outcome && (
          <Button isBusy={isBusy} onClick={() => void send('stop')}>
            {search ? t`Pause it` : t`Unsubscribe`}
          </Button>
        )}
        {isDone && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => void send(outcome.isSubscribed ? 'stop' : 'resume')}
          >
            {undoLabel(outcome)}
          </Button>
        )}
        {outcome === 'failed' && (
          <Button isBusy={isBusy} onClick={() => void send(last.current)}>{t`Try Again`}</Button>
        )}
        <Link
          to="/"
          className={buttonClass(outcome ? undefined : { variant: 'secondary' })}
        >{t`Back to Home`}</Link>
      </div>
      {isDone && (
        <Link
          to="/settings"
          className="inline-flex min-h-11 items-center font-medium text-bower underline underline-offset-3"
        >{t`All notification settings`}</Link>
      )}
    </div>
  )
}

function undoLabel({ isSubscribed, search }: EmailChoiceState): string {
  if (search) return isSubscribed ? t`Pause it again` : t`Resume it`
  return isSubscribed ? t`Turn them off again` : t`Turn them back on`
}
