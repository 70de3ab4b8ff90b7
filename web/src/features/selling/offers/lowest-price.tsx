import { formatPrice, rentUnit } from '@bowerbird/contract/ads/ads.format'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { offerAmountError } from '@bowerbird/contract/offers/offer-amounts'
import { setLowestOffer } from '@bowerbird/contract/offers/offers.endpoints'
import type { ReceivedOffers } from '@bowerbird/contract/offers/offers.schema'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface Props {
  adId: string
  ad: Pick<ReceivedOffers, 'lowest' | 'listingType' | 'rentType'>
  onChanged: (offers: ReceivedOffers) => void
}

/** The lowest price that a seller would take. It answers lower offers for them. */
export function LowestPrice({ adId, ad, onChanged }: Props) {
  const { lowest } = ad
  const [typed, setTyped] = useState(lowest === null ? '' : String(lowest))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const save = async (amount: string | null) => {
    const wrong = amount === null ? undefined : offerAmountError(amount)
    if (wrong) return setError(wrong)
    setBusy(true)
    try {
      const offers = await call(setLowestOffer, { params: { id: adId }, body: { amount } })
      onChanged(offers)
      setTyped(offers.lowest === null ? '' : String(offers.lowest))
      showToast(
        offers.lowest === null
          ? t`You answer every offer yourself now`
          : t`Offers below ${formatPrice({ ...offers, price: offers.lowest })} are declined for you`,
        'success',
      )
    } catch (refusal) {
      const field = refusal instanceof AppError ? refusal.details.validationErrors?.amount : undefined
      setError(field ?? refusalText(refusal))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save(typed)
  }
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t`Your lowest price`}</h2>
      <p className="mt-1 text-ink-soft">{t`Nobody else sees it. Offers below it get a polite no straight away, so you only hear about the others.`}</p>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-end gap-3">
        <div className="w-48">
          <NumberField
            label={t`Lowest price`}
            sign="$"
            unit={rentUnit(ad)}
            inputMode="decimal"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        </div>
        <Button type="submit" variant="secondary" isBusy={isBusy}>{t`Save`}</Button>
        {lowest !== null && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void save(null)}>{t`Remove`}</Button>
        )}
      </form>
    </Card>
  )
}
