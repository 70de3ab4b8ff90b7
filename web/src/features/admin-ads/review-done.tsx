import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Shown after the last pending ad was decided. */
export function ReviewDone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="All done"
      size="sm"
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
        <Icon name="circle-check" className="size-12 text-gum" />
        <p className="font-medium">Every pending product has been reviewed.</p>
      </div>
    </Dialog>
  )
}
