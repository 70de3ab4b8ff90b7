import { linkIdentity, logIn } from '@bowerbird/contract/accounts/accounts.endpoints'
import { type LoggedIn, VerificationCode } from '@bowerbird/contract/accounts/accounts.schema'
import { LINK_EXPIRED, LOGIN_EXPIRED } from '@bowerbird/contract/accounts/accounts.terms'
import { type SecondFactor, SecondFactorCode } from '@bowerbird/contract/accounts/proof.schema'
import { completeLogin as completeHeldLogin } from '@bowerbird/contract/accounts/two-factor.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../../platform/api.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { CodeField } from '../../fields/code-field.tsx'
import { hasPasskeySupport } from '../../passkeys/passkeys.queries.ts'
import { askForPasskey, notePasskeyProblem } from '../../passkeys/use-passkey-login.ts'
import { changeDraft, currentDraft, goTo, type WaitingLogin } from '../login-draft.ts'
import { loginNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'

const send = (waiting: WaitingLogin, factor: SecondFactor): Promise<LoggedIn> => {
  if ('loginToken' in waiting) return call(completeHeldLogin, { body: { ...waiting, ...factor } })
  if ('linkToken' in waiting) return call(linkIdentity, { body: { ...waiting, ...factor } })
  return call(logIn, { body: { ...waiting, ...factor } })
}

const hasExpired = (refusal: unknown): boolean =>
  refusal instanceof AppError && [LINK_EXPIRED, LOGIN_EXPIRED].includes(refusal.message)

/** Sends the login again with a code or a passkey. */
function useSecondFactor() {
  const completeLogin = useCompleteLogin()
  return {
    submit: async (factor: SecondFactor) => {
      changeDraft({ note: undefined })
      const { waiting } = currentDraft()
      if (!waiting) return goTo('initial', { note: { tone: 'error', text: LOGIN_EXPIRED } })
      await completeLogin(await send(waiting, factor))
    },
    handleRefusal: (refusal: unknown, isOnFields: boolean) => {
      const note = loginNote(refusal, currentDraft())
      if (hasExpired(refusal)) goTo('initial', { waiting: undefined, note })
      else if (!isOnFields) changeDraft({ note })
    },
  }
}

/** The password or Google was right, and the account also needs a code. */
export function TwoFactorStep() {
  const [isRecovery, setRecovery] = useState(false)
  const switchTo = (next: boolean) => {
    changeDraft({ note: undefined })
    setRecovery(next)
  }
  return isRecovery ? (
    <RecoveryCodeForm onSwitch={() => switchTo(false)} />
  ) : (
    <AppCodeForm onSwitch={() => switchTo(true)} />
  )
}

interface FormProps {
  onSwitch: () => void
}

const withAppCode = z.object({ code: VerificationCode })
const withRecoveryCode = z.object({ code: SecondFactorCode })

function AppCodeForm({ onSwitch }: FormProps) {
  const { submit, handleRefusal } = useSecondFactor()
  const { control, formProps, isBusy } = useZodForm({
    schema: withAppCode,
    defaultValues: { code: currentDraft().appCode },
    onChange: ({ code }) => changeDraft({ appCode: code }),
    onSubmit: submit,
    onRefused: handleRefusal,
  })
  return (
    <StepFrame
      step="two-factor"
      intro={t`Enter the code from your app.`}
      form={formProps}
      isBusy={isBusy}
      action={t`Log in`}
      below={
        <div className="flex flex-wrap justify-between gap-x-4">
          <Button
            variant="ghost"
            size="sm"
            className="-mx-3"
            disabled={isBusy}
            onClick={onSwitch}
          >{t`Use a recovery code`}</Button>
          <UsePasskey isDisabled={isBusy} />
        </div>
      }
    >
      <CodeField {...control('code')} hint={t`The 6 digits in your authenticator app`} />
    </StepFrame>
  )
}

function UsePasskey({ isDisabled }: { isDisabled: boolean }) {
  const { submit, handleRefusal } = useSecondFactor()
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeySupport()) return null
  const handleClick = async () => {
    setBusy(true)
    changeDraft({ note: undefined })
    try {
      const passkey = await askForPasskey(true)
      if (passkey) await submit({ passkey })
    } catch (refusal) {
      if (refusal instanceof AppError) handleRefusal(refusal, false)
      else notePasskeyProblem(refusal)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-3"
      isBusy={isBusy}
      disabled={isDisabled}
      onClick={() => void handleClick()}
    >{t`Use a passkey`}</Button>
  )
}

function RecoveryCodeForm({ onSwitch }: FormProps) {
  const { submit, handleRefusal } = useSecondFactor()
  const { field, formProps, isBusy } = useZodForm({
    schema: withRecoveryCode,
    defaultValues: { code: currentDraft().recoveryCode },
    onChange: ({ code }) => changeDraft({ recoveryCode: code }),
    onSubmit: submit,
    onRefused: handleRefusal,
  })
  return (
    <StepFrame
      step="two-factor"
      intro={t`Enter one of the recovery codes you kept when you set up two-factor login. Each works once.`}
      form={formProps}
      isBusy={isBusy}
      action={t`Log in`}
      below={
        <>
          <Button
            variant="ghost"
            size="sm"
            disabled={isBusy}
            onClick={onSwitch}
          >{t`Use the code from your app`}</Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={isBusy}
            onClick={() => goTo('lost-factor')}
          >{t`I’ve lost my phone and my codes`}</Button>
        </>
      }
    >
      <TextField
        label={t`Recovery code`}
        hint={t`Like k7mq-2xw9-hd4t`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </StepFrame>
  )
}
