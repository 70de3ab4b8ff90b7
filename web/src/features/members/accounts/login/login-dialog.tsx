import { t } from '@bowerbird/contract/language/t'
import { type ComponentType, useEffect } from 'react'
import { closeLogin, type LoginRequest } from '../../../../platform/login-gate.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { Loadable } from '../../../../ui/hydration/loadable.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { currentDraft, goTo, useDraft } from './login-draft.ts'
import { backFrom, titleOf } from './login-steps.ts'

interface ContentProps {
  /** The action that needs an account. */
  message: string | undefined
  flow: Loadable<ComponentType<{ message: string | undefined }>>
  failedText: string
}

interface Props extends Omit<ContentProps, 'message'> {
  request: LoginRequest | undefined
}

/** The dialog around the forms, open while they are still loading. */
export function LoginDialog({ request, ...content }: Props) {
  const { step } = useDraft()
  const isNewAccount = request?.isNewAccount ?? false
  // Not when the dialog was closed in the middle of something: it opens where it was.
  useEffect(() => {
    if (isNewAccount && currentDraft().step === 'initial') goTo('register')
  }, [isNewAccount])
  return (
    <Dialog
      title={titleOf(step)}
      size="sm"
      isOpen={request !== undefined}
      onClose={closeLogin}
      // The browser's Back goes back by a step, as the button does.
      onBack={step === 'initial' ? undefined : () => goTo(backFrom[step])}
    >
      {/* The forms are as high as the tallest of them, so that the dialog keeps its size from step to step. */}
      <div className={`flex flex-col ${step === 'initial' ? 'min-h-80' : 'min-h-112'}`}>
        <Content message={request?.message} {...content} />
      </div>
    </Dialog>
  )
}

function Content({ message, flow, failedText }: ContentProps) {
  const { part: LoginFlow, hasFailed, retry } = flow.use(true)
  if (LoginFlow) return <LoginFlow message={message} />
  if (!hasFailed) {
    return (
      <div className="grid flex-1 place-items-center text-ink-soft">
        <Spinner label={t`Loading`} />
      </div>
    )
  }
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center gap-4 text-center text-balance"
    >
      <p>{failedText}</p>
      <Button onClick={retry}>{t`Try Again`}</Button>
    </div>
  )
}
