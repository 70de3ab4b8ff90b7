import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { endTwoFactor } from '@bowerbird/contract/accounts/two-factor.endpoints'
import { TwoFactorEnd } from '@bowerbird/contract/accounts/two-factor.schema'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { OwnerProofField } from './owner-proof-field.tsx'
import { problemOf } from './two-factor-proof-form.tsx'

interface Props {
  profile: Profile
  onDone: () => Promise<void>
  onCancel: () => void
}

export function TwoFactorOffForm({ profile, onDone, onCancel }: Props) {
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema: TwoFactorEnd,
    defaultValues: { currentPassword: '', ownerCode: '', code: '' },
    shown: ['passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode', 'code'],
    onSubmit: async (body) => {
      setProblem(undefined)
      showToast((await call(endTwoFactor, { body })).message, 'success')
      await onDone()
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(problemOf(refusal))
    },
  })
  const { ref } = formProps
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
      {!control('passkey').value && (
        <TextField
          label={t`Code from your app`}
          hint={t`Or one of your recovery codes`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      )}
      {problem && (
        <NoteBox tone="error" about={problem}>
          {problem.text}
        </NoteBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>{t`Switch off`}</Button>
      </div>
    </form>
  )
}
