import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are lost by following a link, going back or closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // The skip link changes the address too, but stays on the page.
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
