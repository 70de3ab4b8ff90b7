import { deleteOwnAd } from '@bowerbird/contract/ads/owner.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { wordsOf } from './refusals.ts'

interface Props {
  ad: { _id: string; title: string }
  onClose: () => void
  onDeleted: () => void
}

const DELETE_FAILED = 'Failed to delete the ad. Please try again.'

/** An ad that is gone already needs no second deletion. */
const isGone = (refusal: unknown): boolean => refusal instanceof AppError && refusal.code === 'NOT_FOUND'

/** Asks before an ad is deleted, and does it. */
export function DeleteAdDialog({ ad, onClose, onDeleted }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const handleDelete = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(deleteOwnAd, { params: { id: ad._id } })
    } catch (refusal) {
      if (!isGone(refusal)) {
        setBusy(false)
        return setProblem(wordsOf(refusal, DELETE_FAILED))
      }
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
        <strong>{ad.title}</strong> and its photos will be gone for good. This cannot be undone.
      </p>
      {problem && (
        <p role="alert" className="mt-4 font-medium text-waratah">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  )
}
