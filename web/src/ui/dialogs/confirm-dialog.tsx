import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  isOpen?: boolean
  /** The action, as in "Delete". */
  confirmLabel: string
  /** The same while it happens. */
  busyLabel?: string
  cancelLabel?: string
  /** Red, unless nothing is lost. */
  confirmVariant?: ButtonVariant
  isBusy?: boolean
  closesOnBack?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is lost: the safe answer on the left, the other one on the right. */
export function ConfirmDialog({
  title,
  isOpen = true,
  confirmLabel,
  busyLabel = confirmLabel,
  cancelLabel = t`Cancel`,
  confirmVariant = 'danger',
  isBusy = false,
  closesOnBack,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen={isOpen}
      isDismissable={!isBusy}
      closesOnBack={closesOnBack}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
