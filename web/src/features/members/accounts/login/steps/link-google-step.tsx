import { linkIdentity, sendLinkCode } from '@bowerbird/contract/accounts/accounts.endpoints'
import { type IdentityLink, VerificationCode } from '@bowerbird/contract/accounts/accounts.schema'
import { LINK_EXPIRED } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../../platform/api.ts'
import { Trans } from '../../../../../platform/language/trans.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { useZodForm } from '../../../../../ui/fields/form.ts'
import { CodeField } from '../../fields/code-field.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { ResendCode } from '../../fields/resend-code.tsx'
import {
  askForSecondFactor,
  changeDraft,
  currentDraft,
  goTo,
  type SentCode,
  useDraft,
} from '../login-draft.ts'
import { loginNote, resendNote, verificationNote } from '../login-errors.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCompleteLogin } from '../use-complete-login.ts'

const withPassword = z.object({ password: z.string().min(1, t`Please enter your password`) })
const withCode = z.object({ verificationCode: VerificationCode })

/** The popup's result is used up or too old: starts again. */
const hasExpired = (refusal: unknown): boolean =>
  refusal instanceof AppError && refusal.message === LINK_EXPIRED
const startAgain = () => goTo('initial', { link: undefined, note: { tone: 'error', text: LINK_EXPIRED } })

/** There is an account with the Google account's email: its owner agrees with the password, or a code. */
export function LinkGoogleStep() {
  const { link } = useDraft()
  const [sent, setSent] = useState<SentCode>()

  const handleSend = async () => {
    if (!link) return startAgain()
    changeDraft({ note: undefined })
    try {
      await call(sendLinkCode, { body: { linkToken: link.token } })
      setSent({ email: link.email, at: Date.now() })
    } catch (refusal) {
      if (hasExpired(refusal)) startAgain()
      else changeDraft({ note: resendNote(refusal) })
    }
  }

  if (sent || !link?.hasPassword) return <CodeForm sent={sent} onSend={handleSend} />
  return <PasswordForm onSend={handleSend} />
}

const Intro = () => (
  <>
    <Trans>
      You already have an account with{' '}
      <strong className="font-semibold break-all text-ink">{currentDraft().link?.email}</strong>. Confirm that
      it’s yours to log in with Google from now on.
    </Trans>
  </>
)

function useLink() {
  const completeLogin = useCompleteLogin()
  return async (body: IdentityLink) => {
    try {
      await completeLogin(await call(linkIdentity, { body }))
    } catch (refusal) {
      if (!askForSecondFactor(refusal, body)) throw refusal
    }
  }
}

function PasswordForm({ onSend }: { onSend: () => Promise<void> }) {
  const linkAndLogIn = useLink()
  const { field, formProps, isBusy } = useZodForm({
    schema: withPassword,
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      changeDraft({ note: undefined })
      await linkAndLogIn({ linkToken: currentDraft().link?.token ?? '', password })
    },
    onRefused: (refusal, isOnFields) => {
      if (hasExpired(refusal)) startAgain()
      else if (!isOnFields) changeDraft({ note: loginNote(refusal, { loginPassword: '' }) })
    },
  })
  return (
    <StepFrame
      step="link-google"
      intro={<Intro />}
      form={formProps}
      isBusy={isBusy}
      action={t`Connect and log in`}
      below={
        <Button variant="ghost" size="sm" onClick={() => void onSend()}>{t`Email me a code instead`}</Button>
      }
    >
      <PasswordField
        label={t`${marketName()} password`}
        autoComplete="current-password"
        {...field('password')}
      />
    </StepFrame>
  )
}

function CodeForm({ sent, onSend }: { sent: SentCode | undefined; onSend: () => Promise<void> }) {
  const linkAndLogIn = useLink()
  const { control, formProps, isBusy } = useZodForm({
    schema: withCode,
    defaultValues: { verificationCode: '' },
    onSubmit: async ({ verificationCode }) => {
      changeDraft({ note: undefined })
      const linkToken = currentDraft().link?.token ?? ''
      await linkAndLogIn({ linkToken, verificationCode })
    },
    onRefused: (refusal, isOnFields) => {
      if (hasExpired(refusal)) startAgain()
      else if (!isOnFields) changeDraft({ note: verificationNote(refusal) })
    },
  })
  return (
    <StepFrame
      step="link-google"
      intro={<Intro />}
      form={formProps}
      isBusy={isBusy}
      action={t`Connect and log in`}
      below={sent ? <ResendCode sent={sent} onResend={onSend} /> : undefined}
    >
      {sent ? (
        <CodeField {...control('verificationCode')} />
      ) : (
        <Button variant="secondary" onClick={() => void onSend()}>{t`Email me a code`}</Button>
      )}
    </StepFrame>
  )
}
