import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../../platform/language/trans.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { messageOr } from '../show-error.ts'
import { useDeleteAd } from './use-change-ad.ts'

interface Props {
  ad: { _id: string; title: string }
  onClose: () => void
  onDeleted: () => void
}

const DELETE_FAILED = t`Failed to delete the ad. Please try again.`

/** Deletes an ad after a confirmation. */
export function DeleteAdDialog({ ad, onClose, onDeleted }: Props) {
  const { mutateAsync, isPending: isBusy, error } = useDeleteAd()

  const handleDelete = async () => {
    try {
      await mutateAsync(ad._id)
    } catch {
      return
    }
    showToast(t`Ad deleted`, 'success')
    onDeleted()
  }

  return (
    <ConfirmDialog
      title={t`Delete this ad?`}
      confirmLabel={t`Delete ad`}
      busyLabel={t`Deleting...`}
      cancelLabel={t`Keep it`}
      isBusy={isBusy}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <Trans>
          <strong>{ad.title}</strong> and its photos will be deleted. This cannot be undone.
        </Trans>
      </p>
      {error && (
        <p role="alert" className="mt-4 font-medium text-waratah">
          {messageOr(error, DELETE_FAILED)}
        </p>
      )}
    </ConfirmDialog>
  )
}
