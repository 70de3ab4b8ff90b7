import { register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { Registration } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { call } from '../../../../../platform/api.ts'
import { Trans } from '../../../../../platform/language/trans.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { HiddenUsername } from '../../fields/email-field.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { changeDraft, goTo, useDraft } from '../login-draft.ts'
import { registrationNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'

const schema = Registration.pick({ password: true })

export function RegisterPasswordStep({ minPassword }: { minPassword: number }) {
  const { name, email, registerPassword } = useDraft()
  const { field, formProps, isBusy } = useZodForm({
    schema,
    defaultValues: { password: registerPassword },
    onChange: ({ password }) => changeDraft({ registerPassword: password }),
    onSubmit: async ({ password }) => {
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
        <Trans>
          For <strong className="font-semibold break-all text-ink">{email}</strong>
        </Trans>
      }
      form={formProps}
      isBusy={isBusy}
      action={t`Create account`}
    >
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least ${minPassword} characters. A few words strung together work best`}
        {...field('password')}
      />
      <HiddenUsername />
    </StepFrame>
  )
}
