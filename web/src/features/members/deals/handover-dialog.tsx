import { confirmDeal, sayDealDone } from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { CODES_WORN_OUT } from '@bowerbird/contract/deals/deals.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { qrCode } from '../../../ui/qr/qr-code.lazy.ts'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { hasISaid, nameOf } from './deal-words.ts'
import { putDeal, refreshDeals } from './deals.queries.ts'
import { useChangeDeal } from './use-change-deal.ts'

interface Props {
  deal: Deal
  /** From a scanned QR code. */
  typed?: string
  onClose: () => void
}

/** The address that a scanned code opens: My Deals, with the code filled in. */
const addressOf = ({ _id, code }: Deal): string =>
  `${globalThis.location.origin}/my-deals?deal=${_id}&code=${code ?? ''}`

/** At the meeting: one's own code to show, and a box for the other one's. */
export function HandoverDialog({ deal, typed = '', onClose }: Props) {
  const client = useQueryClient()
  const [code, setCode] = useState(typed)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { change, isChanging } = useChangeDeal(onClose)
  const name = nameOf(deal)
  const { part: QrCode } = qrCode.use(true)

  const enter = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!/^\d{4}$/.test(code.trim())) return setError(t`A code has four digits`)
    setBusy(true)
    try {
      putDeal(client, await call(confirmDeal, { params: { id: deal._id }, body: { code: code.trim() } }))
      onClose()
    } catch (refusal) {
      const field = refusal instanceof AppError ? refusal.details.validationErrors?.code : undefined
      setError(field ?? refusalText(refusal))
      setBusy(false)
      void refreshDeals(client)
    }
  }

  return (
    <Dialog title={t`Handover`} size="sm" isOpen onClose={onClose} isDismissable={!isBusy} isToShow={!typed}>
      <div className="grid gap-6">
        <section aria-label={t`Your code`} className="grid justify-items-center gap-3 text-center">
          <p className="text-ink-soft">
            {deal.side === 'buyer'
              ? t`When you have it, show this to ${name}.`
              : t`When you’ve handed it over, show this to ${name}.`}
          </p>
          {deal.code && (
            <>
              <p className="font-display text-4xl font-bold tracking-[0.3em] text-ink tabular-nums">
                {deal.code}
              </p>
              {QrCode ? (
                <QrCode text={addressOf(deal)} label={t`QR code for ${name} to scan`} />
              ) : (
                <span className="size-52" />
              )}
            </>
          )}
        </section>
        <form
          onSubmit={(event) => void enter(event)}
          noValidate
          className="grid gap-3 border-t border-line pt-5"
        >
          {deal.triesLeft > 0 ? (
            <>
              <TextField
                label={t`Or enter ${name}’s code`}
                value={code}
                error={error}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                className="tabular-nums"
                onChange={({ target }) => {
                  setCode(target.value)
                  setError(undefined)
                }}
              />
              <Button type="submit" isBusy={isBusy}>{t`Confirm the handover`}</Button>
            </>
          ) : (
            <p role="status">{CODES_WORN_OUT}</p>
          )}
        </form>
        {!hasISaid(deal) && (
          <div className="grid gap-2 border-t border-line pt-5">
            <p className="text-sm text-ink-soft">
              {t`No phone on you? Say that it’s done, and ${name} can confirm it later.`}
              {deal.side === 'seller' &&
                ` ${deal.listingType === 'rent' ? t`Your ad is marked as rented.` : t`Your ad is marked as sold.`}`}
            </p>
            <Button
              variant="secondary"
              isBusy={isChanging}
              onClick={() => change(() => call(sayDealDone, { params: { id: deal._id } }))}
            >{t`It’s done`}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
