import { skipInQueue } from '@bowerbird/contract/buyers-queue/queue.endpoints'
import type { OwnQueue } from '@bowerbird/contract/buyers-queue/queue.schema'
import {
  MAX_SKIP_NOTE,
  type SkipReason,
  skipReasonLabels,
  skipReasons,
} from '@bowerbird/contract/buyers-queue/queue.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface Props {
  adId: string
  placeId: string
  /** It is their turn, so the next one is asked. */
  wasAsked: boolean
  onSkipped: (queue: OwnQueue) => void
  /** The queue has changed meanwhile. */
  onRefused: () => void
  onClose: () => void
}

/** Asks why, and goes on without someone in the queue. What was typed stays after an error. */
export function SkipDialog({ adId, placeId, wasAsked, onSkipped, onRefused, onClose }: Props) {
  const [reason, setReason] = useState<SkipReason>('no_time')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const skip = async () => {
    setBusy(true)
    try {
      onSkipped(await call(skipInQueue, { params: { id: adId, placeId }, body: { reason, note } }))
      showToast(wasAsked ? t`Skipped. We’re asking the next person, if there is one.` : t`Skipped`, 'success')
      onClose()
    } catch (refusal) {
      setError(refusalText(refusal))
      setBusy(false)
      if (refusal instanceof AppError && refusal.code === 'CONFLICT') onRefused()
    }
  }
  return (
    <ConfirmDialog
      title={t`Go on without them?`}
      confirmLabel={t`Skip them`}
      cancelLabel={t`Keep them`}
      isBusy={isBusy}
      onConfirm={() => void skip()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t`They lose their place and can’t join this queue again. We tell them that you’ve moved on to the next person, but not why.`}</p>
        <SelectField
          label={t`Reason`}
          value={reason}
          options={skipReasons.map((value) => ({ value, label: skipReasonLabels[value] }))}
          onChange={({ target }) => {
            const chosen = skipReasons.find((each) => each === target.value)
            if (chosen) setReason(chosen)
          }}
        />
        <TextAreaField
          label={t`Anything to add? (optional)`}
          hint={t`Buyers don’t see it. Our staff can, if someone complains.`}
          rows={3}
          maxLength={MAX_SKIP_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {error && (
          <p role="alert" className="text-sm font-medium text-waratah">
            {error}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
