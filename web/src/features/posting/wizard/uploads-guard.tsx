import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks before someone leaves photos behind that are still on their way. Everything else is kept anyway. */
export function UploadsGuard({ isUploading }: { isUploading: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // From step to step the uploads go on.
    shouldBlockFn: ({ current, next }) => isUploading && current.pathname !== next.pathname,
    enableBeforeUnload: isUploading,
    withResolver: true,
  })
  return (
    <Dialog
      title="Leave while photos are uploading?"
      size="sm"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button variant="ghost" onClick={proceed}>
            Leave
          </Button>
          <Button onClick={reset}>Stay here</Button>
        </>
      }
    >
      <p>Photos that are not there yet will be lost. Everything else in your draft is kept.</p>
    </Dialog>
  )
}
