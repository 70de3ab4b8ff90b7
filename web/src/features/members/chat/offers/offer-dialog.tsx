import { formatPrice, rentUnit } from '@bowerbird/contract/ads/ads.format'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { offerAmountError } from '@bowerbird/contract/offers/offer-amounts'
import type { Offers } from '@bowerbird/contract/offers/offers.schema'
import { AGREED_DAYS, OFFER_HOURS } from '@bowerbird/contract/offers/offers.terms'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { refusalText } from '../../../../ui/toasts/show-refusal.ts'
import { sendOffer } from './use-offers.ts'

interface Props {
  conversationId: string
  /** Null once the ad is hidden: then no offer can be made either. */
  ad: Pick<Parameters<typeof formatPrice>[0], 'listingType' | 'rentType'> & { price: number | null }
  /** The offer of the other side that this one answers. */
  answers?: string | undefined
  side: 'buyer' | 'seller'
  onSent: (offers: Offers) => void
  onClose: () => void
}

/** Asks for an amount and sends it. What was typed stays after an error. */
export function OfferDialog({ conversationId, ad, answers, side, onSent, onClose }: Props) {
  const form = useId()
  const [clientId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = offerAmountError(amount)
    if (wrong) return setError(wrong)
    setBusy(true)
    try {
      onSent(await sendOffer(conversationId, { amount, clientId }))
      onClose()
    } catch (refusal) {
      const field = refusal instanceof AppError ? refusal.details.validationErrors?.amount : undefined
      setError(field ?? refusalText(refusal))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={answers ? t`Name another price` : t`Make an offer`}
      size="sm"
      isOpen
      isDismissable={!isBusy && amount === ''}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} isBusy={isBusy}>{t`Send offer`}</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          {ad.price !== null && `${t`The price is ${formatPrice({ ...ad, price: ad.price })}.`} `}
          {answers && `${t`Their offer is ${answers}.`} `}
          {side === 'buyer'
            ? t`If the seller agrees, it’s reserved for you for ${AGREED_DAYS} days.`
            : t`If they agree, your ad is reserved for them for ${AGREED_DAYS} days.`}{' '}
          {t`An offer ends after ${OFFER_HOURS} hours without an answer. Nothing is paid here.`}
        </p>
        <NumberField
          label={t`Your offer`}
          sign="$"
          unit={rentUnit(ad)}
          inputMode="decimal"
          value={amount}
          error={error}
          onChange={({ target }) => {
            setAmount(target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
