import { forgotPassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import { ForgotPassword } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { call } from '../../../../../platform/api.ts'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { EmailField } from '../../fields/email-field.tsx'
import { changeDraft, currentDraft, goTo } from '../login-draft.ts'
import { forgotNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'

export function ForgotPasswordStep() {
  const { field, formProps, isBusy } = useZodForm({
    schema: ForgotPassword,
    defaultValues: { email: currentDraft().email },
    onChange: changeDraft,
    onSubmit: async (body) => {
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
      intro={t`Enter your email and we’ll send you a code to set a new password.`}
      form={formProps}
      isBusy={isBusy}
      action={t`Send code`}
    >
      <EmailField {...field('email')} />
    </StepFrame>
  )
}
