import { confirmPhone, sendPhoneCode } from '@bowerbird/contract/accounts/accounts.endpoints'
import { PhoneConfirmation, type Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { showPhone } from '@bowerbird/contract/accounts/phone'
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
import { confirmPhoneNote, phoneCodeNote } from '../login/login-errors.ts'

interface Props {
  /** Recipient of the code, in international form. */
  number: string
  sent: Pick<SentCode, 'at'> | undefined
  onResent: (sent: Pick<SentCode, 'at'>) => void
  onConfirmed: (profile: Profile) => void
  onClose: () => void
}

/** A number is verified by the code we sent there. */
export function ConfirmPhoneDialog({ number, sent, onResent, onConfirmed, onClose }: Props) {
  const [note, setNote] = useState<Note>()
  const { control, formProps, isBusy } = useZodForm({
    schema: PhoneConfirmation,
    defaultValues: { verificationCode: '' },
    onSubmit: async (body) => {
      setNote(undefined)
      const { user } = await call(confirmPhone, { body })
      onConfirmed(user)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setNote(confirmPhoneNote(refusal))
    },
  })

  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  const handleResend = async () => {
    setNote(undefined)
    try {
      await call(sendPhoneCode)
      onResent({ at: Date.now() })
      setNote({ tone: 'success', text: t`A new code is on its way.` })
    } catch (refusal) {
      setNote(phoneCodeNote(refusal))
    }
  }

  return (
    <Dialog title={t`Verify your phone number`} size="sm" isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        <p className="text-ink-soft">
          <Trans>
            We sent a code to{' '}
            <strong className="font-semibold whitespace-nowrap text-ink">{showPhone(number).national}</strong>
            . Your number stays as private as it is now: others only see that it’s verified.
          </Trans>
        </p>
        {note && (
          <NoteBox tone={note.tone} about={note}>
            {note.text}
          </NoteBox>
        )}
        <CodeField hint={t`The 6 digits from our text message`} {...control('verificationCode')} />
        <div className="flex flex-col gap-2">
          <Button type="submit" isBusy={isBusy} className="w-full">{t`Verify number`}</Button>
          <ResendCode sent={sent} onResend={handleResend} />
        </div>
      </form>
    </Dialog>
  )
}
