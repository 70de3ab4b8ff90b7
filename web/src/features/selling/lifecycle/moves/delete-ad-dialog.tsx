import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { messageOr } from '../show-error.ts'
import { useDeleteAd } from './use-change-ad.ts'

interface Props {
  ad: { _id: string; title: string }
  onClose: () => void
  onDeleted: () => void
}

const DELETE_FAILED = 'Failed to delete the ad. Please try again.'

/** Deletes an ad after a confirmation. */
export function DeleteAdDialog({ ad, onClose, onDeleted }: Props) {
  const { mutateAsync, isPending: isBusy, error } = useDeleteAd()

  const handleDelete = async () => {
    try {
      await mutateAsync(ad._id)
    } catch {
      return
    }
    showToast('Ad deleted', 'success')
    onDeleted()
  }

  return (
    <ConfirmDialog
      title="Delete this ad?"
      confirmLabel="Delete ad"
      busyLabel="Deleting..."
      cancelLabel="Keep it"
      isBusy={isBusy}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{ad.title}</strong> and its photos will be deleted. This cannot be undone.
      </p>
      {error && (
        <p role="alert" className="mt-4 font-medium text-waratah">
          {messageOr(error, DELETE_FAILED)}
        </p>
      )}
    </ConfirmDialog>
  )
}
