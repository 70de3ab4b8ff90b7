import { resumeChatMails, stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Status = 'loading' | 'stopped' | 'resumed' | 'bad-link' | 'failed'

const texts = (): Record<Exclude<Status, 'loading'>, { title: string; text: string }> => ({
  stopped: {
    title: 'You won’t get emails about messages any more',
    text: `You can still read your messages on ${marketName()}.`,
  },
  resumed: {
    title: 'Emails about messages are on again',
    text: 'We’ll email you when you have an unread message.',
  },
  'bad-link': {
    title: 'This link doesn’t work',
    text: 'It may be incomplete or too old. Please use the link at the bottom of a newer email.',
  },
  failed: { title: 'That did not work', text: 'Check your connection and try again.' },
})

/** The target of the link in emails: one click unsubscribes, logged in or not. */
export function UnsubscribePage({ token }: { token: string | undefined }): ReactNode {
  const [status, setStatus] = useState<Status>('loading')
  const [isBusy, setBusy] = useState(false)
  const lastAction = useRef<'stop' | 'resume'>('stop')

  const send = useCallback(
    async (action: 'stop' | 'resume') => {
      if (!token) return setStatus('bad-link')
      lastAction.current = action
      setBusy(true)
      try {
        const endpoint = action === 'stop' ? stopChatMails : resumeChatMails
        const { isSubscribed } = await call(endpoint, { body: { token } })
        setStatus(isSubscribed ? 'resumed' : 'stopped')
      } catch (error) {
        const code = error instanceof AppError ? error.httpStatus : 500
        setStatus(code >= 400 && code < 500 && code !== 429 ? 'bad-link' : 'failed')
      } finally {
        setBusy(false)
      }
    },
    [token],
  )
  useEffect(() => void send('stop'), [send])

  if (status === 'loading') {
    return (
      <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
        <Spinner label="Changing your email settings" />
      </div>
    )
  }
  const { title, text } = texts()[status]
  const icon = status === 'resumed' ? 'mail-check' : 'mail-x'
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sky text-bower">
        <Icon name={icon} className="size-9" />
      </span>
      <div role="status">
        <h1 className="mt-2">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft text-balance">{text}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status === 'stopped' && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void send('resume')}>
            Turn them back on
          </Button>
        )}
        {status === 'resumed' && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void send('stop')}>
            Turn them off again
          </Button>
        )}
        {status === 'failed' && (
          <Button isBusy={isBusy} onClick={() => void send(lastAction.current)}>
            Try Again
          </Button>
        )}
        <Link to="/" className={buttonClass()}>
          Back to Home
        </Link>
      </div>
    </div>
  )
}
