import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { TwoFactorStart } from '@bowerbird/contract/accounts/two-factor.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { OwnerProofField } from './owner-proof-field.tsx'

/** The server's sentence about what a member can do something about, else a plain one. */
export const problemOf = (refusal: unknown): { text: string } => ({
  text:
    (refusal instanceof AppError && refusal.httpStatus < 500 && refusal.message) ||
    t`That did not work. Please try again.`,
})

interface Props {
  profile: Profile
  intro: string
  action: string
  onSubmit: (proof: TwoFactorStart) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, a code by email or a passkey before something about how one logs in changes. */
export function TwoFactorProofForm({ profile, intro, action, onSubmit, onCancel }: Props) {
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema: TwoFactorStart,
    defaultValues: { currentPassword: '', ownerCode: '' },
    shown: ['passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode'],
    onSubmit: async (proof) => {
      setProblem(undefined)
      await onSubmit(proof)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(problemOf(refusal))
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([readonly]), button')?.focus(), [ref])
  return (
    <form {...formProps} className="mt-6 flex max-w-md flex-col gap-5">
      <p>{intro}</p>
      <HiddenUsername email={profile.email} />
      <OwnerProofField
        profile={profile}
        password={field('currentPassword')}
        code={control('ownerCode')}
        passkey={control('passkey')}
      />
      {problem && (
        <NoteBox tone="error" about={problem}>
          {problem.text}
        </NoteBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
