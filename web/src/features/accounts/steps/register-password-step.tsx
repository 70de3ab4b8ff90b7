import { register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { Registration } from '@bowerbird/contract/accounts/accounts.schema'
import { call } from '../../../platform/api.ts'
import { HiddenUsername } from '../email-field.tsx'
import { changeDraft, goTo, useDraft } from '../login-draft.ts'
import { registrationNote } from '../login-errors.ts'
import { PasswordField } from '../password-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useFormCheck } from '../use-form-check.ts'

const schema = Registration.pick({ password: true })

export function RegisterPasswordStep({ minPassword }: { minPassword: number }) {
  const { name, email, registerPassword } = useDraft()
  const { errorOf, ...form } = useFormCheck({
    schema,
    values: { password: registerPassword },
    send: async ({ password }) => {
      changeDraft({ note: undefined })
      await call(register, { body: { name, email, password } })
      goTo('verification', { verificationSent: { email, at: Date.now() }, verificationCode: '' })
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) changeDraft({ note: registrationNote(refusal) })
    },
  })

  return (
    <StepFrame
      step="register-password"
      intro={
        <>
          For <strong className="font-semibold break-all text-ink">{email}</strong>
        </>
      }
      form={form.form}
      onSubmit={form.handleSubmit}
      isBusy={form.isBusy}
      action="Create account"
    >
      <PasswordField
        label="Password"
        value={registerPassword}
        onChange={(password) => changeDraft({ registerPassword: password })}
        autoComplete="new-password"
        hint={`At least ${minPassword} characters; a few words in a row are best`}
        error={errorOf('password')}
      />
      <HiddenUsername />
    </StepFrame>
  )
}
