import { t } from '@bowerbird/contract/language/t'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useKeys } from '../use-keys.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  isChanged: boolean
  /** Asks too, for a form that is left by a button instead of a navigation. */
  isLeaving?: boolean
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Called before the page is left. */
  onDiscard?: () => void
  onStay?: () => void
  /** Called by Esc, which only closes the dialog while that is open. */
  onEscape?: () => void
  /** The content that would be lost. */
  children: ReactNode
}

/** Asks before unsaved work is lost by following a link, going back, or closing the tab. */
export function LeaveGuard({
  isChanged,
  isLeaving = false,
  title = t`Leave without saving?`,
  confirmLabel = t`Discard changes`,
  cancelLabel = t`Keep editing`,
  onDiscard,
  onStay,
  onEscape,
  children,
}: Props) {
  const { status, proceed, reset } = useBlocker({
    // The skip link and the wizard's steps change the address too, but stay on the page.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  const isOpen = isLeaving || isBlocked
  useKeys({ Escape: isOpen ? undefined : onEscape })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isOpen={isOpen}
      closesOnBack={!isBlocked}
      onConfirm={() => {
        onDiscard?.()
        proceed?.()
      }}
      onClose={() => {
        reset?.()
        onStay?.()
      }}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
