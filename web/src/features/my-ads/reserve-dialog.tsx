import { MAX_RESERVED_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { messageOr } from './show-error.ts'
import { useReserveAd } from './use-change-ad.ts'

interface Props {
  ad: { _id: string; title: string }
  onClose: () => void
}

const RESERVE_FAILED = 'Failed to reserve the ad. Please try again.'

/** "2026-12-03", so many days from now, by the seller's own clock. */
function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

/** Reserves an ad until the end of a day. */
export function ReserveDialog({ ad, onClose }: Props) {
  const [until, setUntil] = useState(() => dayIn(3))
  const { mutateAsync, isPending: isBusy, error } = useReserveAd()

  const handleReserve = async () => {
    try {
      await mutateAsync({ id: ad._id, until })
    } catch {
      return
    }
    showToast('Reserved: everyone can see that it’s spoken for', 'success')
    onClose()
  }

  return (
    <ConfirmDialog
      title="Reserve this ad?"
      confirmLabel="Reserve"
      busyLabel="Reserving..."
      cancelLabel="Not now"
      isBusy={isBusy}
      onConfirm={() => void handleReserve()}
      onClose={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        <strong>{ad.title}</strong> stays in the lists, marked as reserved. After that day it’s available
        again.
      </p>
      <Field label="Reserved until" error={error ? messageOr(error, RESERVE_FAILED) : undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            required
            min={dayIn(0)}
            max={dayIn(MAX_RESERVED_DAYS - 1)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
