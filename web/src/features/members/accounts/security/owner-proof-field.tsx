import { sendOwnerCode } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import type { PasskeyAssertion } from '@bowerbird/contract/accounts/passkeys.schema'
import { t } from '@bowerbird/contract/language/t'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { ResendCode } from '../fields/resend-code.tsx'
import type { Note, SentCode } from '../login/login-draft.ts'
import { resendNote } from '../login/login-errors.ts'
import { PasskeyProof } from '../passkeys/passkey-proof.tsx'

interface Props {
  profile: Pick<Profile, 'email' | 'hasPassword'>
  password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  code: { value: string | undefined; onChange: (value: string) => void; error: string | undefined }
  passkey: {
    value: PasskeyAssertion | undefined
    onChange: (value: PasskeyAssertion | undefined) => void
    error: string | undefined
  }
}

/** The current password or, for an account without one, a code that we email to its address; or else a passkey. */
export function OwnerProofField({ passkey, ...props }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const { value, error, onChange } = passkey
  const forget = useEffectEvent((message: string) => {
    setRefusal(message)
    onChange(undefined)
  })
  // A passkey's answer works once: after a refusal, the field is there again.
  useEffect(() => {
    if (error) forget(error)
  }, [error])
  if (value && !error) {
    return <Proven />
  }
  return (
    <div className="flex flex-col gap-2">
      <PasswordOrCode {...props} />
      {refusal && (
        <p role="alert" className="text-sm text-waratah">
          {refusal}
        </p>
      )}
      <PasskeyProof
        onShown={(shown) => {
          setRefusal(undefined)
          onChange(shown)
        }}
      />
    </div>
  )
}

function Proven() {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <p
      ref={text}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-2 font-medium text-gum outline-none"
    >
      <Icon name="check" className="size-5 shrink-0" />
      {t`Your passkey has confirmed that it’s you.`}
    </p>
  )
}

function PasswordOrCode({ profile: { email, hasPassword }, password, code }: Omit<Props, 'passkey'>) {
  if (hasPassword) {
    return (
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        hint={t`So we know it’s you`}
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
          <CodeField {...code} value={code.value ?? ''} hint={t`The 6 digits we sent to ${email}`} />
          <ResendCode sent={sent} onResend={handleSend} />
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            <Trans>
              So we know it’s you, we’ll email a code to <span className="break-all">{email}</span>.
            </Trans>
          </p>
          {code.error && <p className="text-sm text-waratah">{code.error}</p>}
          <Button
            variant="secondary"
            className="self-start"
            isBusy={isBusy}
            onClick={() => void handleSend()}
          >{t`Email me a code`}</Button>
        </>
      )}
    </div>
  )
}
