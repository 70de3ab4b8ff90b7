import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before an order that was not saved is left behind, whether by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // The skip link changes the address too, and leaves nothing behind.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={status === 'blocked'}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      Your changes to the featured ads have not been saved.
    </ConfirmDialog>
  )
}
