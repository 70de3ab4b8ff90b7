import { register } from '@bowerbird/contract/accounts/accounts.endpoints'
import { Registration, VerificationCode } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { CodeField } from '../code-field.tsx'
import { HiddenUsername } from '../email-field.tsx'
import { changeDraft, currentDraft, useDraft } from '../login-draft.ts'
import { hasExpired, resendNote, verificationNote } from '../login-errors.ts'
import { NameField } from '../name-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { ResendCode } from '../resend-code.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'
import { complaintsOf, useFormCheck } from '../use-form-check.ts'

const schema = Registration.extend({ verificationCode: VerificationCode })
const withoutCode = Registration.omit({ verificationCode: true })

export function VerificationStep() {
  const { name, email, registerPassword: password, verificationCode, verificationSent } = useDraft()
  const completeLogin = useCompleteLogin()
  // Someone who comes from a login or a reload has not told everything that completing needs.
  const [isNameMissing] = useState(!name)
  const [isPasswordMissing] = useState(!password)
  const sent = verificationSent?.email === email ? verificationSent : undefined

  const { errorOf, fail, ...form } = useFormCheck({
    schema,
    values: { name, email, password, verificationCode },
    shown: [
      'verificationCode',
      ...(isNameMissing ? ['name' as const] : []),
      ...(isPasswordMissing ? ['password' as const] : []),
    ],
    send: async (body) => {
      changeDraft({ note: undefined })
      const reply = await call(register, { body })
      if (!('token' in reply)) throw new AppError('INTERNAL', '')
      await completeLogin({ token: reply.token, ...reply.user })
    },
    onRefused: (refusal, isOnFields) => {
      // A code that is dead before its time need not be waited out.
      if (hasExpired(refusal)) changeDraft({ verificationSent: undefined })
      if (!isOnFields) changeDraft({ note: verificationNote(refusal) })
    },
  })

  const handleResend = async () => {
    const asked = withoutCode.safeParse({ name, email, password })
    if (!asked.success) return fail(complaintsOf(asked.error))
    changeDraft({ note: undefined })
    try {
      await call(register, { body: asked.data })
      changeDraft({
        verificationCode: '',
        verificationSent: { email: currentDraft().email, at: Date.now() },
        note: { tone: 'success', text: 'A new code is on its way.' },
      })
    } catch (refusal) {
      changeDraft({ note: resendNote(refusal) })
    }
  }

  return (
    <StepFrame
      step="verification"
      intro={
        <>
          {sent ? 'We sent a code to ' : 'Enter the code for '}
          <strong className="font-semibold break-all text-ink">{email}</strong>
        </>
      }
      form={form.form}
      onSubmit={form.handleSubmit}
      isBusy={form.isBusy}
      action="Verify and sign in"
      below={<ResendCode sent={sent} onResend={handleResend} />}
    >
      {isNameMissing && <NameField error={errorOf('name')} />}
      {isPasswordMissing && (
        <PasswordField
          label="Password"
          value={password}
          onChange={(registerPassword) => changeDraft({ registerPassword })}
          autoComplete="new-password"
          hint="Once more: for your safety a reload forgets it"
          error={errorOf('password')}
        />
      )}
      <CodeField
        value={verificationCode}
        onChange={(code) => changeDraft({ verificationCode: code })}
        error={errorOf('verificationCode')}
      />
      <HiddenUsername />
    </StepFrame>
  )
}
