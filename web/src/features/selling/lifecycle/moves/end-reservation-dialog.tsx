import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'

interface Props {
  ad: { title: string }
  to: 'active' | 'paused' | 'sold'
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a reservation is lost. */
export function EndReservationDialog({ ad, to, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const isPause = to === 'paused'
  return (
    <ConfirmDialog
      title="End the reservation?"
      confirmLabel={isPause ? 'Pause' : 'Mark as available'}
      cancelLabel="Keep it reserved"
      isBusy={isBusy}
      onConfirm={() => {
        setBusy(true)
        void onConfirm().then(onClose)
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{ad.title}</strong>{' '}
        {isPause
          ? 'won’t be reserved any more, and only you will see it until you bring it back.'
          : 'will be available to everyone. We’ll tell those who are waiting for it.'}
      </p>
    </ConfirmDialog>
  )
}
