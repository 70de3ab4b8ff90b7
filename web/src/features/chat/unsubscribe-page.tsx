import { resumeChatMails, stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { Link } from '@tanstack/react-router'
import { MailCheck, MailX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Known = 'asking' | 'stopped' | 'resumed' | 'bad-link' | 'failed'

const words: Record<Exclude<Known, 'asking'>, { title: string; text: string }> = {
  stopped: {
    title: 'You won’t get emails about messages any more',
    text: 'Your messages still wait for you on Bowerbird.',
  },
  resumed: {
    title: 'Emails about messages are on again',
    text: 'We write when a message has waited for you for a while.',
  },
  'bad-link': {
    title: 'This link doesn’t work',
    text: 'It may be incomplete or too old. Please use the link at the bottom of a newer email.',
  },
  failed: { title: 'That did not work', text: 'It may be the connection. Please try again.' },
}

/** The target of the link in emails: one click unsubscribes, logged in or not. */
export function UnsubscribePage({ token }: { token: string | undefined }): ReactNode {
  const [known, setKnown] = useState<Known>('asking')
  const [isBusy, setBusy] = useState(false)
  const wanted = useRef<'stop' | 'resume'>('stop')

  const tell = useCallback(
    async (wish: 'stop' | 'resume') => {
      if (!token) return setKnown('bad-link')
      wanted.current = wish
      setBusy(true)
      try {
        const endpoint = wish === 'stop' ? stopChatMails : resumeChatMails
        const { isSubscribed } = await call(endpoint, { body: { token } })
        setKnown(isSubscribed ? 'resumed' : 'stopped')
      } catch (error) {
        const status = error instanceof AppError ? error.httpStatus : 500
        setKnown(status >= 400 && status < 500 && status !== 429 ? 'bad-link' : 'failed')
      } finally {
        setBusy(false)
      }
    },
    [token],
  )
  useEffect(() => void tell('stop'), [tell])

  if (known === 'asking') {
    return (
      <div className="page-width grid min-h-[60dvh] place-items-center text-ink-soft">
        <Spinner label="Changing your email settings" />
      </div>
    )
  }
  const { title, text } = words[known]
  const Icon = known === 'resumed' ? MailCheck : MailX
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sky text-bower">
        <Icon aria-hidden="true" className="size-9" />
      </span>
      <div role="status">
        <h1 className="mt-2">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft text-balance">{text}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {known === 'stopped' && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void tell('resume')}>
            Turn them back on
          </Button>
        )}
        {known === 'resumed' && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void tell('stop')}>
            Turn them off again
          </Button>
        )}
        {known === 'failed' && (
          <Button isBusy={isBusy} onClick={() => void tell(wanted.current)}>
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
