import { LINK_EXPIRED, LOGIN_EXPIRED } from '@bowerbird/contract/accounts/accounts.terms'
import { requestRecovery } from '@bowerbird/contract/accounts/recovery.endpoints'
import type { Recovery, RecoveryRequest } from '@bowerbird/contract/accounts/recovery.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../../../platform/api.ts'
import { Trans } from '../../../../../platform/language/trans.tsx'
import { recoveryDay } from '../../recovery-day.ts'
import { changeDraft, currentDraft, type Draft, goTo, type Note } from '../login-draft.ts'
import { loginNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'

/** The proof of this login so far; undefined if it is a code from an email, which works once. */
function requestFrom({ waiting, link }: Draft): RecoveryRequest | undefined {
  if (!waiting) return undefined
  if ('loginToken' in waiting) return { loginToken: waiting.loginToken }
  if ('linkToken' in waiting)
    return waiting.password && link ? { email: link.email, password: waiting.password } : undefined
  return { email: waiting.email, password: waiting.password }
}

const hasExpired = (refusal: unknown): boolean =>
  refusal instanceof AppError && [LINK_EXPIRED, LOGIN_EXPIRED].includes(refusal.message)

/** The slow way in for someone who has lost every second factor. The server answers how far it is. */
export function LostFactorStep() {
  const [recovery, setRecovery] = useState<Recovery>()
  const [isBusy, setBusy] = useState(false)
  // There is no field that could take the focus.
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (recovery?.state === 'waiting') return goTo('two-factor')
    const body = requestFrom(currentDraft())
    if (!body) {
      return goTo('forgot-password', { note: passwordFirst })
    }
    changeDraft({ note: undefined })
    setBusy(true)
    try {
      setRecovery(await call(requestRecovery, { body }))
    } catch (refusal) {
      const note = loginNote(refusal, currentDraft())
      if (hasExpired(refusal)) goTo('initial', { waiting: undefined, note })
      else changeDraft({ note })
    }
    setBusy(false)
  }

  return (
    <StepFrame
      step="lost-factor"
      intro={t`We can switch off two-factor login for you. It takes three days, so that nobody can do it behind your back.`}
      form={{ onSubmit: (event) => void handleSubmit(event), noValidate: true }}
      isBusy={isBusy}
      action={actionFor(recovery)}
    >
      <div ref={text} tabIndex={-1} role="status">
        {recovery ? <Progress recovery={recovery} /> : <Steps />}
      </div>
    </StepFrame>
  )
}

const passwordFirst: Note = {
  tone: 'warning',
  text: t`Set a new password first. Then you can ask for this again.`,
}

const actionFor = (recovery: Recovery | undefined): string => {
  if (!recovery) return t`Email me a link`
  return recovery.state === 'waiting' ? t`Log in with a code instead` : t`Send it again`
}

const Steps = () => (
  <ol className="flex list-decimal flex-col gap-2 ps-5">
    <li>{t`We email you a link. Open it and press the button.`}</li>
    <li>{t`For three days, you can stop it: from that mailbox, and on any device where you’re logged in.`}</li>
    <li>{t`Then we email you a link to choose a new password and log in.`}</li>
  </ol>
)

function Progress({ recovery: { state, dueAt, expiresAt } }: { recovery: Recovery }) {
  if (state === 'waiting') {
    return (
      <p>
        <Trans>
          It’s under way. On <strong>{recoveryDay(dueAt)}</strong> we’ll email you a link to choose a new
          password. Found your phone or a recovery code? Log in with it, and the recovery stops.
        </Trans>
      </p>
    )
  }
  if (state === 'ready') {
    return (
      <p>
        <Trans>
          The three days are over. We’ve just emailed you the link again: it works until{' '}
          <strong>{recoveryDay(expiresAt)}</strong>.
        </Trans>
      </p>
    )
  }
  return (
    <p>{t`Check your email. The three days begin when you press the button there, within an hour from now.`}</p>
  )
}
