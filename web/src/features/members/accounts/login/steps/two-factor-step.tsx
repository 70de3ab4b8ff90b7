import { linkIdentity, logIn } from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  type LoggedIn,
  SecondFactorCode,
  VerificationCode,
} from '@bowerbird/contract/accounts/accounts.schema'
import { LINK_EXPIRED, LOGIN_EXPIRED } from '@bowerbird/contract/accounts/accounts.terms'
import { completeLogin as completeHeldLogin } from '@bowerbird/contract/accounts/two-factor.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../../platform/api.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { CodeField } from '../../fields/code-field.tsx'
import { changeDraft, currentDraft, goTo, type WaitingLogin } from '../login-draft.ts'
import { loginNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'

const send = (waiting: WaitingLogin, code: string): Promise<LoggedIn> => {
  if ('loginToken' in waiting) return call(completeHeldLogin, { body: { ...waiting, code } })
  if ('linkToken' in waiting) return call(linkIdentity, { body: { ...waiting, code } })
  return call(logIn, { body: { ...waiting, code } })
}

const hasExpired = (refusal: unknown): boolean =>
  refusal instanceof AppError && [LINK_EXPIRED, LOGIN_EXPIRED].includes(refusal.message)

/** Sends the login again with a code. */
function useSecondFactor() {
  const completeLogin = useCompleteLogin()
  return {
    submit: async (code: string) => {
      changeDraft({ note: undefined })
      const { waiting } = currentDraft()
      if (!waiting) return goTo('initial', { note: { tone: 'error', text: LOGIN_EXPIRED } })
      await completeLogin(await send(waiting, code))
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
    onSubmit: ({ code }) => submit(code),
    onRefused: handleRefusal,
  })
  return (
    <StepFrame
      step="two-factor"
      intro="Enter the code from your app."
      form={formProps}
      isBusy={isBusy}
      action="Log in"
      below={
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onSwitch}>
          Use a recovery code
        </Button>
      }
    >
      <CodeField {...control('code')} hint="The 6 digits in your authenticator app" />
    </StepFrame>
  )
}

function RecoveryCodeForm({ onSwitch }: FormProps) {
  const { submit, handleRefusal } = useSecondFactor()
  const { field, formProps, isBusy } = useZodForm({
    schema: withRecoveryCode,
    defaultValues: { code: currentDraft().recoveryCode },
    onChange: ({ code }) => changeDraft({ recoveryCode: code }),
    onSubmit: ({ code }) => submit(code),
    onRefused: handleRefusal,
  })
  return (
    <StepFrame
      step="two-factor"
      intro="Enter one of the recovery codes you kept when you set up two-factor login. Each works once."
      form={formProps}
      isBusy={isBusy}
      action="Log in"
      below={
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onSwitch}>
          Use the code from your app
        </Button>
      }
    >
      <TextField
        label="Recovery code"
        hint="Like k7mq-2xw9-hd4t"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </StepFrame>
  )
}
