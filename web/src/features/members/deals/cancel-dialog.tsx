import {
  type CancelReason,
  cancelReasonLabels,
  cancelReasons,
} from '@bowerbird/contract/deals/cancel-reasons'
import { cancelDeal } from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { nameOf } from './deal-words.ts'
import { useChangeDeal } from './use-change-deal.ts'

/** Asks why, and calls it off. */
export function CancelDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { change, isChanging } = useChangeDeal(onClose)
  const [reason, setReason] = useState<CancelReason>('changed_mind')
  return (
    <ConfirmDialog
      title={t`Call it off?`}
      confirmLabel={t`Call it off`}
      cancelLabel={t`Keep it`}
      isBusy={isChanging}
      onConfirm={() => change(() => call(cancelDeal, { params: { id: deal._id }, body: { reason } }))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t`${nameOf(deal)} gets a message with the reason.`}
          {deal.hasSellerSaid ? '' : ` ${t`The ad is available to everyone again.`}`}
        </p>
        <SelectField
          label={t`Reason`}
          value={reason}
          options={cancelReasons.map((value) => ({ value, label: cancelReasonLabels[value] }))}
          onChange={({ target }) => setReason(target.value as CancelReason)}
        />
      </div>
    </ConfirmDialog>
  )
}
