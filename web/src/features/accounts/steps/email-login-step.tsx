import { logIn } from '@bowerbird/contract/accounts/accounts.endpoints'
import { Credentials } from '@bowerbird/contract/accounts/accounts.schema'
import { z } from 'zod'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../email-field.tsx'
import { changeDraft, currentDraft, goTo, useDraft } from '../login-draft.ts'
import { loginNote } from '../login-errors.ts'
import { PasswordField } from '../password-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'
import { useFormCheck } from '../use-form-check.ts'

// Only that there is one: what a good password is may have changed since it was chosen.
const schema = Credentials.extend({ password: z.string().min(1, 'Please enter your password') })

export function EmailLoginStep() {
  const draft = useDraft()
  const completeLogin = useCompleteLogin()
  const { errorOf, ...form } = useFormCheck({
    schema,
    values: { email: draft.email, password: draft.loginPassword },
    send: async (body) => {
      changeDraft({ note: undefined })
      await completeLogin(await call(logIn, { body }))
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) changeDraft({ note: loginNote(refusal, currentDraft()) })
    },
  })

  return (
    <StepFrame
      step="email-login"
      intro="Welcome back."
      form={form.form}
      onSubmit={form.handleSubmit}
      isBusy={form.isBusy}
      action="Login"
      below={
        <div className="flex flex-wrap justify-between gap-x-4">
          <Button variant="ghost" size="sm" className="-mx-3" onClick={() => goTo('forgot-password')}>
            Forgot password?
          </Button>
          <Button variant="ghost" size="sm" className="-mx-3" onClick={() => goTo('register')}>
            Create an account
          </Button>
        </div>
      }
    >
      <EmailField error={errorOf('email')} />
      <PasswordField
        label="Password"
        value={draft.loginPassword}
        onChange={(loginPassword) => changeDraft({ loginPassword })}
        autoComplete="current-password"
        error={errorOf('password')}
      />
    </StepFrame>
  )
}
