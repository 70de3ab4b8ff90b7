import { type FirstSteps, TestEmailCode } from '@bowerbird/contract/first-steps/first-steps.schema'
import { t } from '@bowerbird/contract/language/t'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { serverErrors } from '../../../ui/fields/form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { confirmTestEmail, sendTestEmail } from './first-steps.queries.ts'

interface Props {
  to: string
  /** An email was sent before: its code can still be entered. */
  wasSent: boolean
  /** The mail server has accepted one. */
  onSent: () => void
  onConfirmed: (steps: FirstSteps) => void
}

/** Sends an email to the administrator, who enters its code: then email works, both ways of it. */
export function TestEmail({ to, wasSent, onSent, onConfirmed }: Props) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')

  const send = async () => {
    setSending(true)
    setRefusal('')
    try {
      const sent = await sendTestEmail()
      showToast(t`Sent to ${sent.to} through ${sent.through}`, 'success')
      onSent()
    } catch (error) {
      setRefusal(refusalText(error))
    }
    setSending(false)
  }

  return (
    <div className="mt-3 grid max-w-md gap-3">
      {wasSent && <CodeForm to={to} onConfirmed={onConfirmed} />}
      <div>
        <Button
          variant={wasSent ? 'ghost' : 'primary'}
          size="sm"
          isBusy={isSending}
          onClick={() => void send()}
        >
          {!isSending && <Icon name="send" className="size-4" />}
          {wasSent ? t`Send another one` : t`Send a test email`}
        </Button>
        {!wasSent && <p className="mt-1 text-sm break-words text-ink-soft">{t`It goes to ${to}.`}</p>}
      </div>
      {refusal && (
        <p role="alert" className="text-sm font-medium break-words text-waratah">
          {refusal}
        </p>
      )}
    </div>
  )
}

function CodeForm({ to, onConfirmed }: Pick<Props, 'to' | 'onConfirmed'>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = TestEmailCode.safeParse({ code })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? '')
    setBusy(true)
    setError('')
    try {
      const steps = await confirmTestEmail(parsed.data.code)
      showToast(t`Your mailbox works`, 'success')
      onConfirmed(steps)
    } catch (refused) {
      setError(serverErrors(refused).code ?? refusalText(refused))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="grid gap-3">
      <TextField
        label={t`Code in the test email`}
        hint={t`Sent to ${to}. Not there? Check your spam folder.`}
        error={error || undefined}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Button type="submit" size="sm" isBusy={isBusy}>
          {t`Confirm`}
        </Button>
      </div>
    </form>
  )
}
