import { forgotPassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import { ForgotPassword } from '@bowerbird/contract/accounts/accounts.schema'
import { call } from '../../../platform/api.ts'
import { EmailField } from '../email-field.tsx'
import { changeDraft, currentDraft, goTo, useDraft } from '../login-draft.ts'
import { forgotNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'
import { useFormCheck } from '../use-form-check.ts'

export function ForgotPasswordStep() {
  const { email } = useDraft()
  const { errorOf, ...form } = useFormCheck({
    schema: ForgotPassword,
    values: { email },
    send: async (body) => {
      changeDraft({ note: undefined })
      await call(forgotPassword, { body })
      goTo('reset-password', { resetSent: { email: currentDraft().email, at: Date.now() }, resetCode: '' })
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) changeDraft({ note: forgotNote(refusal) })
    },
  })

  return (
    <StepFrame
      step="forgot-password"
      intro="Tell us your email, and we send you a code to set a new one."
      form={form.form}
      onSubmit={form.handleSubmit}
      isBusy={form.isBusy}
      action="Send code"
    >
      <EmailField error={errorOf('email')} />
    </StepFrame>
  )
}
