import { forgotPassword, logIn, resetPassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import { PasswordReset } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { call } from '../../../../../platform/api.ts'
import { Trans } from '../../../../../platform/language/trans.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { CodeField } from '../../fields/code-field.tsx'
import { HiddenUsername } from '../../fields/email-field.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { ResendCode } from '../../fields/resend-code.tsx'
import { askForSecondFactor, changeDraft, goTo, useDraft } from '../login-draft.ts'
import {
  CODE_INCORRECT,
  expiredNote,
  hasExpired,
  isWrongCode,
  RESET_DONE,
  resendNote,
  resetNote,
} from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'

export function ResetPasswordStep({ minPassword }: { minPassword: number }) {
  const { email, resetCode, resetPassword: newPassword, resetSent } = useDraft()
  const completeLogin = useCompleteLogin()
  const sent = resetSent?.email === email ? resetSent : undefined

  /** The new password is set already, so a failed login leads to the normal login step. */
  const logInWithNew = async (password: string) => {
    try {
      await completeLogin(await call(logIn, { body: { email, password } }))
    } catch (refusal) {
      const done = { loginPassword: password, resetPassword: '', resetCode: '', resetSent: undefined }
      changeDraft(done)
      if (askForSecondFactor(refusal, { email, password })) return
      goTo('email-login', {
        note: { tone: 'success', text: RESET_DONE },
      })
    }
  }

  const { field, control, setField, showErrors, formProps, isBusy } = useZodForm({
    schema: PasswordReset,
    defaultValues: { email, verificationCode: resetCode, newPassword },
    shown: ['verificationCode', 'newPassword'],
    onChange: (typed) => changeDraft({ resetCode: typed.verificationCode, resetPassword: typed.newPassword }),
    onSubmit: async (body) => {
      changeDraft({ note: undefined })
      await call(resetPassword, { body })
      await logInWithNew(body.newPassword)
    },
    onRefused: (refusal, isOnFields) => {
      if (hasExpired(refusal)) {
        return goTo('forgot-password', { resetSent: undefined, resetCode: '', note: expiredNote })
      }
      if (isWrongCode(refusal)) showErrors({ verificationCode: CODE_INCORRECT })
      if (!isOnFields) changeDraft({ note: resetNote(refusal) })
    },
  })

  const handleResend = async () => {
    changeDraft({ note: undefined })
    try {
      await call(forgotPassword, { body: { email } })
      setField('verificationCode', '')
      changeDraft({
        resetSent: { email, at: Date.now() },
        note: { tone: 'success', text: t`A new code is on its way.` },
      })
    } catch (refusal) {
      changeDraft({ note: resendNote(refusal) })
    }
  }

  return (
    <StepFrame
      step="reset-password"
      intro={
        <Trans>
          We sent a code to <strong className="font-semibold break-all text-ink">{email}</strong>
        </Trans>
      }
      form={formProps}
      isBusy={isBusy}
      action={t`Reset password`}
      below={<ResendCode sent={sent} onResend={handleResend} />}
    >
      <CodeField {...control('verificationCode')} />
      <HiddenUsername />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${minPassword} characters`}
        {...field('newPassword')}
      />
    </StepFrame>
  )
}
