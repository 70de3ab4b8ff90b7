import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type { OfficeOrder } from '@bowerbird/contract/promotions/promotions.schema'
import { MAX_REFUND_REASON } from '@bowerbird/contract/promotions/promotions.terms'
import { type FormEvent, useId, useState } from 'react'
import { newId } from '../../../platform/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { centsOf, dollarsOf } from './dollars.ts'
import { refundOrder } from './promotions.queries.ts'

interface Props {
  order: OfficeOrder
  /** Cents that can still be refunded. */
  left: number
  onRefunded: (order: OfficeOrder) => void
  onClose: () => void
}

/** Pays the price back, or a part of it. A second click is the same refund. */
export function RefundDialog({ order, left, onRefunded, onClose }: Props) {
  const formId = useId()
  const [id] = useState(newId)
  const [amount, setAmount] = useState(dollarsOf(left))
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ amount?: string; reason?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const cents = centsOf(amount)
  const isCard = order.method === 'card'

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...((cents === undefined || cents < 1 || cents > left) && {
        amount: t`Enter an amount up to ${formatCents(left)}`,
      }),
      ...(!reason.trim() && { reason: t`Say why: the buyer reads it` }),
    }
    setFaults(found)
    if (Object.keys(found).length || cents === undefined) return
    setBusy(true)
    try {
      const refunded = await refundOrder(order._id, { id, cents, reason: reason.trim() })
      onRefunded(refunded)
      const state = refunded.refunds.find(({ _id }) => _id === id)?.state
      if (state === 'failed')
        showToast(t`The provider has refused the refund. Nothing was paid back.`, 'error')
      else showToast(isCard ? t`The refund is on its way` : t`Refund recorded`, 'success')
      onClose()
    } catch (error) {
      setFaults({ all: refusalText(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t`Refund`}
      isOpen
      isDismissable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? t`Refunding…` : cents ? t`Refund ${formatCents(cents)}` : t`Refund`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <p>
          {isCard
            ? t`The money goes back to the card that the buyer paid with.`
            : t`Transfer the money from your bank account first. This records it.`}{' '}
          {t`The buyer gets an adjustment note and an email. A full refund ends the promotion; after a partial one it keeps running.`}
        </p>
        <NumberField
          label={t`Amount`}
          sign="$"
          inputMode="decimal"
          isRequired
          hint={t`Up to ${formatCents(left)}, including GST`}
          error={faults.amount}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextAreaField
          label={t`Reason`}
          isRequired
          hint={t`The buyer reads it.`}
          error={faults.reason}
          maxLength={MAX_REFUND_REASON}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {faults.all && (
          <p role="alert" className="font-medium text-waratah">
            {faults.all}
          </p>
        )}
      </form>
    </Dialog>
  )
}
