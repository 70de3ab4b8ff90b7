import type { ComponentProps } from 'react'
import { openLogin } from '../../platform/login-gate.ts'
import { loginDialog, loginFlow } from './accounts.lazy.ts'

function preloadLogin(): void {
  loginDialog.preload()
  loginFlow.preload()
}

/** Opens the login dialog. Preloads it when the pointer or the focus reaches the button. */
export function LoginButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'ref'>) {
  return (
    <button
      {...props}
      type="button"
      onClick={() => openLogin()}
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
