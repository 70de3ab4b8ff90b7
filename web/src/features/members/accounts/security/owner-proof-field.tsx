import { sendOwnerCode } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { type ComponentProps, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import type { Note, SentCode } from '../login/login-draft.ts'
import { resendNote } from '../login/login-errors.ts'

interface Props {
  profile: Pick<Profile, 'email' | 'hasPassword'>
  password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  code: { value: string | undefined; onChange: (value: string) => void; error: string | undefined }
}

/** The current password; for an account without one, a code that we email to its current address. */
export function OwnerProofField({ profile: { email, hasPassword }, password, code }: Props) {
  if (hasPassword) {
    return (
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint="So we know it’s you"
        {...password}
      />
    )
  }
  return <EmailedCode email={email} code={code} />
}

function EmailedCode({ email, code }: { email: string; code: Props['code'] }) {
  const [sent, setSent] = useState<SentCode>()
  const [note, setNote] = useState<Note>()
  const [isBusy, setBusy] = useState(false)

  const handleSend = async () => {
    setNote(undefined)
    setBusy(true)
    try {
      await call(sendOwnerCode)
      setSent({ email, at: Date.now() })
    } catch (refusal) {
      setNote(resendNote(refusal))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {note && (
        <NoteBox tone={note.tone} about={note}>
          {note.text}
        </NoteBox>
      )}
      {sent ? (
        <>
          <CodeField {...code} value={code.value ?? ''} hint={`The 6 digits we sent to ${email}`} />
          <ResendCode sent={sent} onResend={handleSend} />
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            So we know it’s you, we’ll email a code to <span className="break-all">{email}</span>.
          </p>
          {code.error && <p className="text-sm text-waratah">{code.error}</p>}
          <Button
            variant="secondary"
            className="self-start"
            isBusy={isBusy}
            onClick={() => void handleSend()}
          >
            Email me a code
          </Button>
        </>
      )}
    </div>
  )
}
