import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before unsaved work is left behind, whether by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <Dialog
      title="Leave without saving?"
      size="sm"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button variant="ghost" onClick={proceed}>
            Discard changes
          </Button>
          <Button onClick={reset}>Keep editing</Button>
        </>
      }
    >
      <p>Your changes to your profile have not been saved.</p>
    </Dialog>
  )
}
