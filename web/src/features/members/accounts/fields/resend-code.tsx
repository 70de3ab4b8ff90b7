import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type SentCode, secondsLeft } from '../login/login-draft.ts'

export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Uses the clock, not the ticks: a sleeping phone or a reload doesn't extend the wait. */
function useSecondsLeft(sent: Pick<SentCode, 'at'> | undefined): number {
  const [now, setNow] = useState(Date.now)
  // A code that was just sent is newer than the last tick.
  const left = secondsLeft(sent, Math.max(now, sent?.at ?? 0))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

interface Props {
  /** The last code; undefined if there is no valid one, so that another can be requested immediately. */
  sent: Pick<SentCode, 'at'> | undefined
  onResend: () => Promise<void>
}

export function ResendCode({ sent, onResend }: Props) {
  const left = useSecondsLeft(sent)
  const [isBusy, setBusy] = useState(false)

  const handleResend = async () => {
    setBusy(true)
    await onResend()
    setBusy(false)
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      {left > 0 ? (
        <p>
          <Trans>
            You can ask for a new code in{' '}
            <span role="timer" className="font-semibold text-ink tabular-nums">
              {formatSeconds(left)}
            </span>
          </Trans>
        </p>
      ) : (
        <p>{t`Didn’t get it, or it expired?`}</p>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-me-3"
        onClick={handleResend}
        isBusy={isBusy}
        disabled={left > 0}
      >{t`Resend code`}</Button>
    </div>
  )
}
