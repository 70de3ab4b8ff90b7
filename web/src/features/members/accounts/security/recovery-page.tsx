import {
  completeRecovery,
  startRecovery,
  stopRecoveryByLink,
} from '@bowerbird/contract/accounts/recovery.endpoints'
import { RecoveryCompletion } from '@bowerbird/contract/accounts/recovery.schema'
import { RECOVERY_LINK_DEAD } from '@bowerbird/contract/accounts/recovery.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { openLogin } from '../../../../platform/login-gate.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { goTo } from '../login/login-draft.ts'
import { recoveryDay } from '../recovery-day.ts'

/** The tokens of the links in emails, from the address; each has a page of its own. Anyone may type something else: see `tokenIn`. */
export interface RecoveryTokens {
  start?: string
  stop?: string
  complete?: string
}

const tokenIn = (value: unknown): string | undefined => (typeof value === 'string' && value) || undefined

/** The target of the links in emails about a recovery. Opening them changes nothing: the buttons do. */
export function RecoveryPage(tokens: RecoveryTokens) {
  const [start, stop, complete] = [tokens.start, tokens.stop, tokens.complete].map(tokenIn)
  if (complete) return <Complete token={complete} />
  if (stop) return <Stop token={stop} />
  return start ? (
    <Start token={start} />
  ) : (
    <Frame heading={t`Recover your account`} error={RECOVERY_LINK_DEAD} />
  )
}

interface FrameProps {
  heading: string
  text?: ReactNode
  error?: string | undefined
  children?: ReactNode
}

function Frame({ heading, text, error, children }: FrameProps) {
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <div role="status">
        <h1>{heading}</h1>
        {text && <p className="mt-3 max-w-prose text-lg text-ink-soft text-balance">{text}</p>}
      </div>
      {error && (
        <p role="alert" className="max-w-prose text-lg font-medium text-balance">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

const sentenceOf = (problem: unknown): string =>
  problem instanceof AppError && problem.httpStatus < 500
    ? problem.message
    : t`That did not work. Check your connection and try again.`

/** A button's request, its reply and what went wrong. */
function useAction<T>(act: () => Promise<T>) {
  const [result, setResult] = useState<T>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setResult(await act())
    } catch (problem) {
      setError(sentenceOf(problem))
    }
    setBusy(false)
  }
  return { result, error, button: { isBusy, onClick: () => void run() } }
}

function Start({ token }: { token: string }) {
  const { result, error, button } = useAction(() => call(startRecovery, { body: { token } }))
  if (result?.state === 'waiting') {
    return (
      <Frame
        heading={t`It has started`}
        text={
          <Trans>
            On <strong className="text-ink">{recoveryDay(result.dueAt)}</strong> we’ll email you a link to
            choose a new password. Found your phone or a recovery code before then? Log in with it.
          </Trans>
        }
      />
    )
  }
  if (result)
    return (
      <Frame
        heading={t`The three days are over`}
        text={t`We’ve emailed you a link to choose a new password.`}
      />
    )
  return (
    <Frame
      heading={t`Recover your account`}
      text={t`In three days, we’ll email you a link that switches off two-factor login and lets you choose a new password. Until then you can stop it, by email or on any device where you’re logged in.`}
      error={error}
    >
      <Button {...button}>{t`Start the three days`}</Button>
    </Frame>
  )
}

function Stop({ token }: { token: string }) {
  const { result, error, button } = useAction(() => call(stopRecoveryByLink, { body: { token } }))
  if (result) {
    return (
      <Frame
        heading={t`The recovery is stopped`}
        text={t`Two-factor login stays on. If you never asked for a recovery, someone knows your password: change it.`}
      >
        <Link to="/profile/edit" hash="password" className={buttonClass({})}>{t`Change your password`}</Link>
      </Frame>
    )
  }
  return (
    <Frame
      heading={t`Stop the recovery?`}
      text={t`Two-factor login stays on, and the link that would switch it off never works.`}
      error={error}
    >
      <Button variant="danger" {...button}>{t`Stop the recovery`}</Button>
    </Frame>
  )
}

function Complete({ token }: { token: string }) {
  const [error, setError] = useState<string>()
  const [isDone, setDone] = useState(false)
  // The browser would send the password in an address.
  const isHydrated = useHydrated()
  const { field, formProps, isBusy } = useZodForm({
    schema: RecoveryCompletion,
    defaultValues: { token, newPassword: '' },
    shown: ['newPassword'],
    onSubmit: async (body) => {
      setError(undefined)
      const { email } = await call(completeRecovery, { body })
      setDone(true)
      goTo('email-login', { email, loginPassword: body.newPassword })
      openLogin()
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setError(sentenceOf(refusal))
    },
  })
  if (isDone) {
    return (
      <Frame
        heading={t`Welcome back`}
        text={t`Two-factor login is off, passkeys are removed, and every device was logged out. Log in with your new password.`}
      >
        <Button onClick={() => openLogin()}>{t`Log in`}</Button>
      </Frame>
    )
  }
  return (
    <Frame
      heading={t`Choose a new password`}
      text={t`This also switches off two-factor login, removes all passkeys, logs out every device and disconnects logins with other services.`}
      error={error}
    >
      <form {...formProps} className="flex w-full max-w-sm flex-col gap-4 text-start">
        <PasswordField label={t`New password`} autoComplete="new-password" {...field('newPassword')} />
        <Button
          type="submit"
          disabled={!isHydrated}
          isBusy={isBusy}
          className="w-full"
        >{t`Save and switch off two-factor login`}</Button>
      </form>
    </Frame>
  )
}
