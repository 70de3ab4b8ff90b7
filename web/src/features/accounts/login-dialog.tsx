import { closeLogin, type LoginRequest } from '../../platform/login-gate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDraft } from './login-draft.ts'
import { LOGIN_FAILED_TO_LOAD, loginFlow } from './login-flow.late.ts'
import { titleOf } from './login-steps.ts'

/** The window around the forms: it stands while they are still on their way. */
export function LoginDialog({ wish }: { wish: LoginRequest | undefined }) {
  const { step } = useDraft()
  return (
    <Dialog title={titleOf[step]} size="sm" isOpen={wish !== undefined} onClose={closeLogin}>
      {/* As high as the tallest step, so that the window stands still from one to the next. */}
      <div className="flex min-h-112 flex-col">
        <Content message={wish?.message} />
      </div>
    </Dialog>
  )
}

function Content({ message }: { message: string | undefined }) {
  const { part: LoginFlow, hasFailed, retry } = loginFlow.use(true)
  if (LoginFlow) return <LoginFlow message={message} />
  if (!hasFailed) {
    return (
      <div className="grid flex-1 place-items-center text-ink-soft">
        <Spinner label="One moment" />
      </div>
    )
  }
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center gap-4 text-center text-balance"
    >
      <p>{LOGIN_FAILED_TO_LOAD}</p>
      <Button onClick={retry}>Try Again</Button>
    </div>
  )
}
