import { confirmEmail, updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import { EmailConfirmation, type Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { CodeField } from '../fields/code-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import type { Note, SentCode } from '../login/login-draft.ts'
import { emailChangeNote, resendNote } from '../login/login-errors.ts'

interface Props {
  profile: Profile
  /** The new address, and when its code was mailed. */
  pending: SentCode
  onResent: (sent: SentCode) => void
  onConfirmed: (profile: Profile) => void
  onClose: () => void
}

/** A new email is used only after its owner has entered the code we sent there. */
export function ConfirmEmailDialog({ profile, pending, onResent, onConfirmed, onClose }: Props) {
  const [note, setNote] = useState<Note>()
  const { control, formProps, isBusy } = useZodForm({
    schema: EmailConfirmation,
    defaultValues: { verificationCode: '' },
    onSubmit: async (body) => {
      setNote(undefined)
      const { user } = await call(confirmEmail, { body })
      onConfirmed(user)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setNote(emailChangeNote(refusal))
    },
  })

  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  const handleResend = async () => {
    setNote(undefined)
    try {
      await call(updateProfile, { body: { name: profile.name, email: pending.email } })
      onResent({ email: pending.email, at: Date.now() })
      setNote({ tone: 'success', text: t`A new code is on its way.` })
    } catch (refusal) {
      setNote(resendNote(refusal))
    }
  }

  return (
    <Dialog title={t`Confirm your new email`} size="sm" isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        <p className="text-ink-soft">
          <Trans>
            We sent a code to <strong className="font-semibold break-all text-ink">{pending.email}</strong>.
            Until you enter it, your email stays as it was.
          </Trans>
        </p>
        {note && (
          <NoteBox tone={note.tone} about={note}>
            {note.text}
          </NoteBox>
        )}
        <CodeField {...control('verificationCode')} />
        <div className="flex flex-col gap-2">
          <Button type="submit" isBusy={isBusy} className="w-full">{t`Confirm email`}</Button>
          <ResendCode sent={pending} onResend={handleResend} />
        </div>
      </form>
    </Dialog>
  )
}
