import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'

export function LogOutDialog(answers: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Log out and lose unsaved work?"
      confirmLabel="Log out"
      cancelLabel="Stay logged in"
      {...answers}
    >
      <p>
        You’ve typed something on this device that isn’t sent or saved yet. When you log out, it’s removed
        from this device for good.
      </p>
    </ConfirmDialog>
  )
}
