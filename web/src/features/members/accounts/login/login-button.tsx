import type { ComponentProps } from 'react'
import { openLogin } from '../../../../platform/login-gate.ts'
import { loginDialog, loginFlow } from '../accounts.lazy.ts'

function preloadLogin(): void {
  loginDialog.preload()
  loginFlow.preload()
}

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'ref'> {
  /** Opens on the form for a new account. */
  isNewAccount?: boolean
}

/** Opens the login dialog. Preloads it when the pointer or the focus reaches the button. */
export function LoginButton({ isNewAccount = false, ...props }: Props) {
  return (
    <button
      {...props}
      type="button"
      onClick={() => openLogin({ isNewAccount })}
      onPointerEnter={preloadLogin}
      onFocus={preloadLogin}
    />
  )
}

/**
 * Hides the button while it is unknown whether a stored token still works, so that members don't see it flash. The
 * start script sets the attribute.
 */
export const hiddenUntilKnown = 'in-data-[session=stored]:hidden'
