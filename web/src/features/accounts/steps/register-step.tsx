import { Registration } from '@bowerbird/contract/accounts/accounts.schema'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../email-field.tsx'
import { goTo, useDraft } from '../login-draft.ts'
import { NameField } from '../name-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useFormCheck } from '../use-form-check.ts'

const schema = Registration.pick({ name: true, email: true })

export function RegisterStep() {
  const { name, email } = useDraft()
  const { errorOf, ...form } = useFormCheck({
    schema,
    values: { name, email },
    send: async () => goTo('register-password'),
    onRefused: () => {},
  })

  return (
    <StepFrame
      step="register"
      intro="Two short steps, then a code by email."
      form={form.form}
      onSubmit={form.handleSubmit}
      isBusy={form.isBusy}
      action="Continue"
      below={
        <Button variant="ghost" size="sm" onClick={() => goTo('email-login')}>
          I already have an account
        </Button>
      }
    >
      <NameField error={errorOf('name')} />
      <EmailField error={errorOf('email')} />
    </StepFrame>
  )
}
