import { register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { Registration, VerificationCode } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { call } from '../../../../../platform/api.ts'
import { Trans } from '../../../../../platform/language/trans.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { CodeField } from '../../fields/code-field.tsx'
import { HiddenUsername } from '../../fields/email-field.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { ResendCode } from '../../fields/resend-code.tsx'
import { changeDraft, currentDraft, useDraft } from '../login-draft.ts'
import { hasExpired, resendNote, verificationNote } from '../login-errors.ts'
import { NameField } from '../name-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'

const schema = Registration.extend({ verificationCode: VerificationCode })
const withoutCode = Registration.omit({ verificationCode: true })

export function VerificationStep() {
  const { name, email, registerPassword: password, verificationCode, verificationSent } = useDraft()
  const completeLogin = useCompleteLogin()
  // After a login attempt or a reload, the name or the password is not known.
  const [isNameMissing] = useState(!name)
  const [isPasswordMissing] = useState(!password)
  const sent = verificationSent?.email === email ? verificationSent : undefined

  const { field, control, setField, getValues, check, formProps, isBusy } = useZodForm({
    schema,
    defaultValues: { name, email, password, verificationCode },
    onChange: (typed) =>
      changeDraft({
        name: typed.name,
        registerPassword: typed.password,
        verificationCode: typed.verificationCode,
      }),
    shown: [
      'verificationCode',
      ...(isNameMissing ? ['name' as const] : []),
      ...(isPasswordMissing ? ['password' as const] : []),
    ],
    onSubmit: async (body) => {
      changeDraft({ note: undefined })
      const reply = await call(register, { body })
      if (!('token' in reply)) throw new AppError('INTERNAL', '')
      await completeLogin({ token: reply.token, ...reply.user })
    },
    onRefused: (refusal, isOnFields) => {
      // The server has invalidated the code, so there is no need to wait before asking for another.
      if (hasExpired(refusal)) changeDraft({ verificationSent: undefined })
      if (!isOnFields) changeDraft({ note: verificationNote(refusal) })
    },
  })

  const handleResend = async () => {
    if (!(await check(['name', 'email', 'password']))) return
    changeDraft({ note: undefined })
    try {
      await call(register, { body: withoutCode.parse(getValues()) })
      setField('verificationCode', '')
      changeDraft({
        verificationSent: { email: currentDraft().email, at: Date.now() },
        note: { tone: 'success', text: t`A new code is on its way.` },
      })
    } catch (refusal) {
      changeDraft({ note: resendNote(refusal) })
    }
  }

  return (
    <StepFrame
      step="verification"
      intro={
        sent ? (
          <Trans>
            We sent a code to <strong className="font-semibold break-all text-ink">{email}</strong>
          </Trans>
        ) : (
          <Trans>
            Enter the code for <strong className="font-semibold break-all text-ink">{email}</strong>
          </Trans>
        )
      }
      form={formProps}
      isBusy={isBusy}
      action={t`Verify and log in`}
      below={<ResendCode sent={sent} onResend={handleResend} />}
    >
      {isNameMissing && <NameField {...field('name')} />}
      {isPasswordMissing && (
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          hint={t`For your safety we don’t store it, so please enter it once more`}
          {...field('password')}
        />
      )}
      <CodeField {...control('verificationCode')} />
      <HiddenUsername />
    </StepFrame>
  )
}
