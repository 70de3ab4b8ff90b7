import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { addPasskey, startPasskey } from '@bowerbird/contract/accounts/passkeys.endpoints'
import { MAX_PASSKEY_NAME, PasskeyRename } from '@bowerbird/contract/accounts/passkeys.schema'
import { OwnerProof } from '@bowerbird/contract/accounts/proof.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { OwnerProofField } from '../security/owner-proof-field.tsx'
import { problemOf } from '../security/two-factor-proof-form.tsx'
import { loadWebAuthn } from './webauthn.lazy.ts'

const schema = PasskeyRename.extend(OwnerProof)

/** The browser's error if the device already has a passkey of this account. */
const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

function messageFor(refusal: unknown): { text: string } {
  if (isKnownHere(refusal)) return { text: t`This device already has a passkey for your account.` }
  if (refusal instanceof AppError) return problemOf(refusal)
  return { text: t`Your browser couldn’t make a passkey here. Please try another device.` }
}

interface Props {
  profile: Profile
  onDone: (message: string) => Promise<void>
  onCancel: () => void
}

export function AddPasskeyForm({ profile, onDone, onCancel }: Props) {
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema,
    defaultValues: { name: '', currentPassword: '', ownerCode: '' },
    shown: ['name', 'passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode'],
    onSubmit: async ({ name, ...proof }) => {
      setProblem(undefined)
      const [{ makePasskey }, options] = await Promise.all([
        loadWebAuthn(),
        call(startPasskey, { body: proof }),
      ])
      const passkey = await makePasskey(options)
      if (!passkey) return setProblem({ text: t`No passkey was added. Try again, or cancel.` })
      await call(addPasskey, { body: { name, passkey } })
      await onDone(t`Passkey added`)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(messageFor(refusal))
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [ref])
  return (
    <form {...formProps} className="mt-6 flex max-w-md flex-col gap-5">
      <HiddenUsername email={profile.email} />
      <TextField
        label={t`Name of the passkey`}
        hint={t`So you know it again, like “My phone”`}
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME}
        {...field('name')}
      />
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
        <Button type="submit" isBusy={isBusy}>{t`Add passkey`}</Button>
      </div>
    </form>
  )
}
