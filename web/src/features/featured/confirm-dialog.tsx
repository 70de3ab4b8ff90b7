import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  title: string
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Before an unsaved order is given up. */
export function ConfirmDialog({ title, isOpen, onConfirm, onCancel, children }: Props) {
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen={isOpen}
      onClose={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onConfirm}>
            Discard changes
          </Button>
          <Button onClick={onCancel}>Keep editing</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
