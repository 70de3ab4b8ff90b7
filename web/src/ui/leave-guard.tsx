import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  isChanged: boolean
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Called before the page is left. */
  onDiscard?: () => void
  /** What would be lost. */
  children: ReactNode
}

/** Asks before unsaved work is lost by following a link, going back, or closing the tab. */
export function LeaveGuard({
  isChanged,
  title = 'Leave without saving?',
  confirmLabel = 'Discard changes',
  cancelLabel = 'Keep editing',
  onDiscard,
  children,
}: Props) {
  const { status, proceed, reset } = useBlocker({
    // The skip link and the wizard's steps change the address too, but stay on the page.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isOpen={status === 'blocked'}
      closesOnBack={false}
      onConfirm={() => {
        onDiscard?.()
        proceed?.()
      }}
      onClose={() => reset?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
