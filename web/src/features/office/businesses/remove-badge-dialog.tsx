import { MAX_BADGE_REASON } from '@bowerbird/contract/businesses/businesses.terms'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'

interface Props {
  name: string
  isBusy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why: the owners read it. */
export function RemoveBadgeDialog({ name, isBusy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={t`Take the Business badge of ${name} away?`}
      confirmLabel={t`Take it away`}
      isBusy={isBusy}
      onConfirm={() => {
        if (reason.trim()) onConfirm(reason.trim())
        else setError(t`Say why: the owners will read this`)
      }}
      onClose={onClose}
    >
      <p className="mb-4">{t`Its page goes, and its people’s ads no longer say “Business”. Their accounts and ads stay as they are. The owners are notified, and you can give the badge back.`}</p>
      <TextAreaField
        label={t`Reason`}
        hint={t`The owners read it`}
        rows={3}
        maxLength={MAX_BADGE_REASON}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
