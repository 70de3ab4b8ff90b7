import { t } from '@bowerbird/contract/language/t'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icons/icon.tsx'
import { GoogleButton } from '../google-button.tsx'
import { goTo, useDraft } from '../login-draft.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { StepNote } from '../step-note.tsx'

export interface InitialStepProps {
  /** The action that needs an account. */
  message: string | undefined
  /** False if Google login is known not to be set up. */
  hasGoogle: boolean
}

export function InitialStep({ message, hasGoogle }: InitialStepProps) {
  const { note } = useDraft()
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-3 text-center">
        <img src="/favicon.svg" alt="" width={72} height={72} className="size-18" />
        {message ? (
          <p role="status" className="rounded-control bg-sky px-4 py-2 font-semibold text-bower">
            {message}
          </p>
        ) : (
          <p className="max-w-72 text-ink-soft text-balance">{t`Save ads you like, chat with sellers and post your own.`}</p>
        )}
      </div>
      {note && <StepNote note={note} />}
      <div ref={buttons} className="flex flex-col gap-3">
        <Button className="w-full" onClick={() => goTo('email-login')}>
          <Icon name="mail" className="size-5" />
          {t`Log in with email`}
        </Button>
        <PasskeyButton />
        <GoogleButton isSetUp={hasGoogle} />
        <div className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">{t`New here?`}</div>
        <Button variant="secondary" className="w-full" onClick={() => goTo('register')}>
          <Icon name="user-round-plus" className="size-5" />
          {t`Create an account`}
        </Button>
      </div>
    </div>
  )
}
