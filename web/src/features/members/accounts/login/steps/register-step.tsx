import { Registration } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../../ui/button.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { EmailField } from '../../fields/email-field.tsx'
import { changeDraft, currentDraft, goTo } from '../login-draft.ts'
import { NameField } from '../name-field.tsx'
import { StepFrame } from '../step-frame.tsx'

const schema = Registration.pick({ name: true, email: true })

export function RegisterStep() {
  const { name, email } = currentDraft()
  const { field, formProps, isBusy } = useZodForm({
    schema,
    defaultValues: { name, email },
    onChange: changeDraft,
    onSubmit: async () => goTo('register-password'),
    onRefused: () => {},
  })

  return (
    <StepFrame
      step="register"
      intro={t`Two short steps, then we’ll email you a code.`}
      form={formProps}
      isBusy={isBusy}
      action={t`Continue`}
      below={
        <Button
          variant="ghost"
          size="sm"
          onClick={() => goTo('email-login')}
        >{t`I already have an account`}</Button>
      }
    >
      <NameField {...field('name')} />
      <EmailField {...field('email')} />
    </StepFrame>
  )
}
