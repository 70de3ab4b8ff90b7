import { t } from '@bowerbird/contract/language/t'
import { MAX_RESERVED_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { messageOr } from '../show-error.ts'
import { dayIn } from './days.ts'
import type { Enquirer } from './enquirers.queries.ts'
import { useReserveAd } from './use-change-ad.ts'

interface Props {
  ad: { _id: string; title: string }
  /** Those who have written about it. */
  enquirers?: readonly Enquirer[]
  /** The conversation with the person it is probably for. */
  buyer?: string
  onReserved?: () => void
  onClose: () => void
}

const RESERVE_FAILED = t`Failed to reserve the ad. Please try again.`

/** Reserves an ad until the end of a day, for someone in particular or not. */
export function ReserveDialog({ ad, enquirers = [], buyer = '', onReserved, onClose }: Props) {
  const [until, setUntil] = useState(() => dayIn(3))
  const [conversationId, setConversationId] = useState(buyer)
  const { mutateAsync, isPending: isBusy, error } = useReserveAd()

  const handleReserve = async () => {
    try {
      await mutateAsync({ id: ad._id, until, ...(conversationId && { conversationId }) })
    } catch {
      return
    }
    showToast(t`Reserved: everyone can see that it’s spoken for`, 'success')
    onReserved?.()
    onClose()
  }

  return (
    <ConfirmDialog
      title={t`Reserve this ad?`}
      confirmLabel={t`Reserve`}
      busyLabel={t`Reserving...`}
      cancelLabel={t`Not now`}
      confirmVariant="primary"
      isBusy={isBusy}
      onConfirm={() => void handleReserve()}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="wrap-anywhere">
          <Trans>
            <strong>{ad.title}</strong> stays listed, marked as reserved. After that day it’s available again.
          </Trans>
        </p>
        {enquirers.length > 0 && (
          <SelectField
            label={t`Reserved for`}
            hint={t`We’ll tell them. Nobody else sees who it is.`}
            blank={t`Nobody in particular`}
            options={enquirers.map((enquirer) => ({ value: enquirer.conversationId, label: enquirer.name }))}
            value={conversationId}
            disabled={isBusy}
            onChange={(event) => setConversationId(event.target.value)}
          />
        )}
        <Field label={t`Reserved until`} error={error ? messageOr(error, RESERVE_FAILED) : undefined}>
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
      </div>
    </ConfirmDialog>
  )
}
