import { logIn } from '@bowerbird/contract/accounts/accounts.endpoints'
import { Credentials } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { z } from 'zod'
import { call } from '../../../../../platform/api.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { EmailField } from '../../fields/email-field.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { usePasskeyOffer } from '../../passkeys/use-passkey-login.ts'
import { askForSecondFactor, changeDraft, currentDraft, goTo } from '../login-draft.ts'
import { loginNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'

// Only checks that there is one: the rules for new passwords may have changed since it was chosen.
const schema = Credentials.extend({ password: z.string().min(1, t`Please enter your password`) })

export function EmailLoginStep() {
  const completeLogin = useCompleteLogin()
  usePasskeyOffer()
  const { email, loginPassword } = currentDraft()
  const { field, formProps, isBusy } = useZodForm({
    schema,
    defaultValues: { email, password: loginPassword },
    onChange: (typed) => changeDraft({ email: typed.email, loginPassword: typed.password }),
    onSubmit: async (body) => {
      changeDraft({ note: undefined })
      await completeLogin(await call(logIn, { body }))
    },
    onRefused: (refusal, isOnFields) => {
      const { email, loginPassword: password } = currentDraft()
      if (askForSecondFactor(refusal, { email: email.trim(), password })) return
      if (!isOnFields) changeDraft({ note: loginNote(refusal, currentDraft()) })
    },
  })

  return (
    <StepFrame
      step="email-login"
      intro={t`Welcome back.`}
      form={formProps}
      isBusy={isBusy}
      action={t`Log in`}
      below={
        <div className="flex flex-wrap justify-between gap-x-4">
          <Button
            variant="ghost"
            size="sm"
            className="-mx-3"
            onClick={() => goTo('forgot-password')}
          >{t`Forgot password?`}</Button>
          <Button
            variant="ghost"
            size="sm"
            className="-mx-3"
            onClick={() => goTo('register')}
          >{t`Create an account`}</Button>
        </div>
      }
    >
      <EmailField {...field('email')} autoComplete="username webauthn" />
      <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
    </StepFrame>
  )
}
