import type { ComponentProps } from 'react'
import { openLogin } from '../../platform/login-gate.ts'
import { useEarlyClick } from '../../ui/early-click.ts'
import { loginDialog } from './login-dialog.late.ts'
import { loginFlow } from './login-flow.late.ts'

function preloadLogin(): void {
  loginDialog.preload()
  loginFlow.preload()
}

/** Opens the login dialog. Its forms are fetched when the pointer comes near, or the focus. */
export function LoginButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'ref'>) {
  const click = useEarlyClick(() => openLogin())
  return <button {...props} {...click} type="button" onPointerEnter={preloadLogin} onFocus={preloadLogin} />
}

/**
 * For someone with a kept token the server's page would show a button that is gone a moment later: the mark of
 * the start script hides it until it is known whether the token still works.
 */
export const hiddenUntilKnown = 'in-data-[session=kept]:hidden'
