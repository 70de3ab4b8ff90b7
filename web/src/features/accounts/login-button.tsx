import type { ComponentProps } from 'react'
import { openLogin } from '../../platform/login-gate.ts'
import { loginDialog } from './login-dialog.late.ts'
import { loginFlow } from './login-flow.late.ts'

function preloadLogin(): void {
  loginDialog.preload()
  loginFlow.preload()
}

/** Opens the login dialog. Its forms are fetched when the pointer comes near, or the focus. */
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
 * The server renders for visitors. For someone with a stored token the start script marks the page, and the button
 * stays hidden until it is known whether the token still works.
 */
export const hiddenUntilKnown = 'in-data-[session=stored]:hidden'
