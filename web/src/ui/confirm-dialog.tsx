import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** What happens, as in "Delete". */
  confirmLabel: string
  /** The same while it happens. */
  busyLabel: string
  cancelLabel?: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is lost. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, busyLabel, cancelLabel = 'Cancel', isBusy, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      isDismissable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
