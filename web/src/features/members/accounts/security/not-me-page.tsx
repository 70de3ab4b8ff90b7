import { reportTakeover } from '@bowerbird/contract/accounts/accounts.endpoints'
import { TAKEOVER_LINK_DEAD } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { openLogin } from '../../../../platform/login-gate.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { goTo } from '../login/login-draft.ts'

/** The target of "This wasn't me" in emails about an account. Opening it changes nothing: the button does. */
export function NotMePage({ token }: { token: string | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const [error, setError] = useState(token ? undefined : TAKEOVER_LINK_DEAD)
  const [isBusy, setBusy] = useState(false)

  const enterCode = (email: string) => {
    goTo('reset-password', { email, resetSent: { email, at: Date.now() }, resetCode: '', resetPassword: '' })
    openLogin()
  }
  const handleClick = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { email } = await call(reportTakeover, { body: { token: token ?? '' } })
      setSentTo(email)
      enterCode(email)
    } catch (problem) {
      setError(
        problem instanceof AppError && problem.httpStatus < 500
          ? problem.message
          : t`That did not work. Check your connection and try again.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <div role="status">
        <h1>{sentTo ? t`You’re logged out everywhere` : t`Secure your account`}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft text-balance">
          {sentTo ? (
            <Trans>
              We’ve emailed a code to <strong className="break-all text-ink">{sentTo}</strong>. Enter it to
              choose a new password.
            </Trans>
          ) : (
            t`If someone else has got into your account, lock them out. This logs out every device, removes all passkeys, disconnects logins with other services, switches off two-factor login if it was switched on since that email, and emails you a code for a new password.`
          )}
        </p>
      </div>
      {error && (
        <p role="alert" className="max-w-prose text-lg font-medium text-balance">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {sentTo ? (
          <Button onClick={() => enterCode(sentTo)}>{t`Enter the code`}</Button>
        ) : (
          token && (
            <Button
              variant="danger"
              isBusy={isBusy}
              onClick={() => void handleClick()}
            >{t`Log everyone out`}</Button>
          )
        )}
        <Link to="/contact-us" className={buttonClass({ variant: 'secondary' })}>{t`Contact us`}</Link>
      </div>
    </div>
  )
}
