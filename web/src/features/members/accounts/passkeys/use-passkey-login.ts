import { logInWithPasskey, startPasskeyLogin } from '@bowerbird/contract/accounts/passkeys.endpoints'
import type { PasskeyAssertion } from '@bowerbird/contract/accounts/passkeys.schema'
import { AppError } from '@bowerbird/contract/errors'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { changeDraft, currentDraft } from '../login/login-draft.ts'
import { loginNote } from '../login/login-errors.ts'
import { useCompleteLogin } from '../login/use-complete-login.ts'
import { hasPasskeySupport, PASSKEY_FAILED } from './passkeys.queries.ts'
import { loadWebAuthn } from './webauthn.lazy.ts'

/** Asks the browser for a passkey. Undefined if it was cancelled. */
export async function askForPasskey(asSecondFactor: boolean): Promise<PasskeyAssertion | undefined> {
  const [{ showPasskey }, options] = await Promise.all([
    loadWebAuthn(),
    call(startPasskeyLogin, { body: { asSecondFactor } }),
  ])
  return showPasskey(options)
}

/** The error above the step's fields. */
export function notePasskeyProblem(refusal: unknown): void {
  const note =
    refusal instanceof AppError
      ? loginNote(refusal, currentDraft())
      : ({ tone: 'error', text: PASSKEY_FAILED } as const)
  changeDraft({ note })
}

const complete = async (
  completeLogin: ReturnType<typeof useCompleteLogin>,
  passkey: PasskeyAssertion | undefined,
): Promise<void> => {
  if (passkey) await completeLogin(await call(logInWithPasskey, { body: { passkey } }))
}

/** For a button that logs in with a passkey. */
export function usePasskeyLogin() {
  const completeLogin = useCompleteLogin()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    changeDraft({ note: undefined })
    await askForPasskey(false)
      .then((passkey) => complete(completeLogin, passkey))
      .catch(notePasskeyProblem)
    setBusy(false)
  }
  return { isBusy, start }
}

/** Before the challenge of the last offer ends. */
const RENEW_MS = 4 * 60_000

/** Has the browser offer its passkeys among the suggestions for the email, where it can. */
export function usePasskeyOffer(): void {
  const completeLogin = useCompleteLogin()
  const handlePasskey = useEffectEvent((passkey: PasskeyAssertion | undefined) =>
    complete(completeLogin, passkey).catch(notePasskeyProblem),
  )
  useEffect(() => {
    if (!hasPasskeySupport()) return
    let isGone = false
    const offer = async () => {
      if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const [{ showPasskey }, options] = await Promise.all([
        loadWebAuthn(),
        call(startPasskeyLogin, { body: {} }),
      ])
      if (isGone) return
      const passkey = await showPasskey(options, { inAutofill: true })
      if (!isGone) await handlePasskey(passkey)
    }
    // An offer that fails is not missed: the form is there.
    const start = () => void offer().catch(() => undefined)
    start()
    const renewal = setInterval(start, RENEW_MS)
    return () => {
      isGone = true
      clearInterval(renewal)
      void loadWebAuthn().then(
        ({ withdrawOffer }) => withdrawOffer(),
        () => undefined,
      )
    }
  }, [])
}
