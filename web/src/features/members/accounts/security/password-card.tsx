import { changePassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import { PasswordChange, type Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { MIN_PASSWORD } from '@bowerbird/contract/accounts/accounts.terms'
import { deletionDay } from '@bowerbird/contract/accounts/deletion-day'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { storeProfile } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { useProviders } from '../login/use-providers.ts'
import { OwnerProofField } from './owner-proof-field.tsx'

const blank = { currentPassword: '', ownerCode: '', newPassword: '' }

const messageFor = (refusal: unknown): string =>
  (refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS' && refusal.message) ||
  t`Your password could not be changed. Please try again.`

/** Changes the password, or sets the first one of an account that logs in with Google. */
export function PasswordCard({ profile }: { profile: Profile }) {
  // Password managers lead here (/.well-known/change-password).
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'password' })
  const [isOpen, setOpen] = useState(isAskedFor)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const title = profile.hasPassword ? t`Change password` : t`Set a password`
  return (
    <Card as="section" className="p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="password" className="scroll-mt-24 text-xl">{t`Password`}</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            {profile.hasPassword
              ? t`A new password logs you out everywhere else, and we’ll email you about it.`
              : t`You log in with Google. With a password you can log in with your email too.`}
          </p>
          {profile.passwordUntil && (
            <p className="mt-2 max-w-prose font-medium">
              <Trans>
                Your password was made for you. Choose your own: this one works until{' '}
                {deletionDay(profile.passwordUntil)}.
              </Trans>
            </p>
          )}
        </div>
        {!isOpen && (
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            {title}
          </Button>
        )}
      </div>
      {isOpen && <PasswordForm profile={profile} title={title} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function PasswordForm({ profile, title, onClose }: { profile: Profile; title: string; onClose: () => void }) {
  const minPassword = useProviders()?.minPassword ?? MIN_PASSWORD
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema: PasswordChange,
    defaultValues: blank,
    shown: ['passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode', 'newPassword'],
    onSubmit: async (body) => {
      setProblem(undefined)
      await call(changePassword, { body })
      storeProfile({ ...profile, hasPassword: true })
      showToast(t`Password changed`, 'success')
      onClose()
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem({ text: messageFor(refusal) })
    },
  })
  const { ref } = formProps
  // An account without a password first has the code emailed.
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([readonly]), button')?.focus(), [ref])
  return (
    <form {...formProps} className="mt-6 flex max-w-md flex-col gap-5">
      <HiddenUsername email={profile.email} />
      <OwnerProofField
        profile={profile}
        password={field('currentPassword')}
        code={control('ownerCode')}
        passkey={control('passkey')}
      />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${minPassword} characters. A few words strung together work best`}
        {...field('newPassword')}
      />
      {problem && (
        <NoteBox tone="error" about={problem}>
          {problem.text}
        </NoteBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy}>
          {title}
        </Button>
      </div>
    </form>
  )
}
