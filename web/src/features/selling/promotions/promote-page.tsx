import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { formatCents } from '@bowerbird/contract/promotions/money'
import type { AdOffers, Offer } from '@bowerbird/contract/promotions/promotions.schema'
import {
  type PaymentMethod,
  promotionRules,
  TURN_MINUTES,
} from '@bowerbird/contract/promotions/promotions.terms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { goToPayment } from './go-to-payment.ts'
import { dayOf } from './order-words.ts'
import { paymentRefusal } from './payment-refusal.ts'
import { offersQuery, placeOrder, putOrder } from './promotions.queries.ts'
import { useShownAgain } from './use-shown-again.ts'

/** What one of the member's ads can be promoted with: choose, check the price, pay. */
export function PromotePage({ productId }: { productId: string }) {
  const { data, error, isFetching, refetch } = useQuery(offersQuery(productId))
  return (
    <div className="page-width max-w-3xl py-8">
      <Link
        to="/my-adds"
        className="inline-flex min-h-11 items-center gap-1 font-medium text-bower hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {t`My Listings`}
      </Link>
      <h1 className="mt-2">{t`Promote your ad`}</h1>
      {data ? (
        <Offers key={data.productId} offers={data} onChanged={() => void refetch()} />
      ) : error && !isFetching ? (
        <div className="mt-6">
          <EmptyMessage
            icon="triangle-alert"
            tone="waratah"
            title={isRefusal(error) ? t`This ad can’t be promoted now` : t`The prices could not be loaded`}
            action={
              isRefusal(error) ? (
                <Link
                  to="/my-adds"
                  className={buttonClass({ variant: 'secondary' })}
                >{t`Back to My Listings`}</Link>
              ) : (
                <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
              )
            }
          >
            {isRefusal(error) ? error.message : t`Check your connection.`}
          </EmptyMessage>
        </div>
      ) : (
        <Skeleton className="mt-6 h-80 rounded-card" />
      )}
    </div>
  )
}

function whereOf({ kind, days }: Offer, category: string): string {
  const time = plural(days, { one: '# day', other: '# days' })
  return kind === 'category'
    ? t`For ${time} at the top of the first page of ${category}.`
    : t`For ${time} at the top of searches that find it.`
}

function OfferChoice(props: { offer: Offer; category: string; isChosen: boolean; onChoose: () => void }) {
  const { offer, category, isChosen, onChoose } = props
  const { name, cents, freeLeft, runsUntil, waitingOrder } = offer
  const isOpen = !runsUntil && !waitingOrder
  return (
    <div className="relative">
      <label
        className={`flex gap-4 rounded-control border p-4 outline-bower has-checked:border-bower has-checked:bg-sky has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${isOpen ? 'cursor-pointer border-line-strong' : 'border-line'}`}
      >
        <input
          type="radio"
          name="offer"
          checked={isChosen}
          disabled={!isOpen}
          onChange={onChoose}
          className="mt-1 size-5 shrink-0 accent-bower"
        />
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{whereOf(offer, category)}</span>
            {runsUntil && (
              <span className="block text-sm">
                <Trans>Already running, until {dayOf(runsUntil)}.</Trans>
              </span>
            )}
            {waitingOrder && <span className="block text-sm">{t`You’ve ordered it, but not paid yet.`}</span>}
          </span>
          <span className="sm:text-end">
            <span className="block font-display text-lg font-bold text-bower-deep">
              {freeLeft > 0 ? t`Free` : formatCents(cents)}
            </span>
            <span className="block text-sm text-ink-soft">
              {freeLeft > 0 ? t`${freeLeft} left this month` : t`including GST`}
            </span>
          </span>
        </span>
      </label>
      {waitingOrder && (
        <Link
          to="/my-purchases/$orderId"
          params={{ orderId: waitingOrder }}
          className="inline-flex min-h-11 items-center font-medium text-bower hover:underline"
        >{t`Open that order`}</Link>
      )}
    </div>
  )
}

const methodLabels: Record<Exclude<PaymentMethod, 'free'>, string> = {
  card: t`By card`,
  invoice: t`By bank transfer`,
}

function Offers({ offers: found, onChanged }: { offers: AdOffers; onChanged: () => void }) {
  const { productId, title, category, offers, methods, dueDays, maxPerPage } = found
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = offers.filter(({ runsUntil, waitingOrder }) => !runsUntil && !waitingOrder)
  const [chosen, setChosen] = useState(open[0]?.key)
  const [method, setMethod] = useState<PaymentMethod | undefined>(methods[0])
  const offer = open.find(({ key }) => key === chosen)
  const isFree = offer !== undefined && offer.freeLeft > 0
  const order = useMutation({
    mutationFn: placeOrder,
    onSuccess: async (placed) => {
      putOrder(client, placed)
      if (placed.checkoutUrl) return goToPayment(placed.checkoutUrl)
      await navigate({ to: '/my-purchases/$orderId', params: { orderId: placed._id } })
    },
    // A price or an order has changed meanwhile.
    onError: (error) => isRefusal(error) && onChanged(),
  })
  useShownAgain(() => {
    order.reset()
    onChanged()
  })
  if (!offers.length)
    return (
      <p className="mt-4">
        <Trans>Nothing is on offer for ads like “{title}” at the moment.</Trans>
      </p>
    )
  const handleOrder = () => {
    if (!offer) return
    const way = isFree ? 'free' : method
    if (way) order.mutate({ productId, product: offer.key, method: way, cents: isFree ? 0 : offer.cents })
  }
  // Until the browser has left for the payment page.
  const isBusy = order.isPending || Boolean(order.data?.checkoutUrl)
  return (
    <div className="mt-2 grid gap-6">
      <p className="text-ink-soft wrap-anywhere">
        <Trans>“{title}” is shown on top, labelled “Featured”.</Trans>
      </p>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-display text-xl font-bold text-bower-deep">{t`What would you like?`}</legend>
        {offers.map((each) => (
          <OfferChoice
            key={each.key}
            offer={each}
            category={category}
            isChosen={each.key === chosen && open.includes(each)}
            onChoose={() => setChosen(each.key)}
          />
        ))}
      </fieldset>
      <section aria-label={t`Good to know`} className="text-sm text-ink-soft">
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            {plural(
              maxPerPage,
              {
                one: 'A page has at most # featured ad. If there are more, they take turns every {minutes} minutes. When people sort by price or date, none are on top.',
                other:
                  'A page has at most # featured ads. If there are more, they take turns every {minutes} minutes. When people sort by price or date, none are on top.',
              },
              { minutes: TURN_MINUTES },
            )}
          </li>
          {promotionRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {offer && (
        <Card as="section" className="grid gap-4 p-5">
          <h2 className="text-xl">{t`Your order`}</h2>
          {!isFree && methods.length > 1 && (
            <ChoiceField
              label={t`How would you like to pay?`}
              options={methods.flatMap((value) =>
                value === 'free' ? [] : [{ value, label: methodLabels[value] }],
              )}
              value={method ?? ''}
              error={undefined}
              onChange={setMethod}
            />
          )}
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            <dt className="wrap-anywhere">{offer.name}</dt>
            <dd className="text-end tabular-nums">
              {formatCents(isFree ? 0 : offer.cents - offer.gstCents)}
            </dd>
            <dt>{t`GST`}</dt>
            <dd className="text-end tabular-nums">{formatCents(isFree ? 0 : offer.gstCents)}</dd>
            <dt className="border-t border-line pt-2 font-semibold">{t`Total including GST`}</dt>
            <dd className="border-t border-line pt-2 text-end font-semibold tabular-nums">
              {formatCents(isFree ? 0 : offer.cents)}
            </dd>
          </dl>
          {!isFree && (
            <p className="text-sm text-ink-soft">
              {method === 'invoice'
                ? t`We’ll email you an invoice, due in ${dueDays} days. The promotion starts when we’ve received your transfer.`
                : t`You’ll pay on the secure page of our payment provider. We never see your card number. The promotion starts when your payment is confirmed, usually within seconds.`}
            </p>
          )}
          {order.error && (
            <p role="alert" className="font-medium text-waratah">
              {paymentRefusal(order.error)}
            </p>
          )}
          <div>
            <Button isBusy={isBusy} disabled={!isFree && !method} onClick={handleOrder}>
              {isFree
                ? t`Start it now`
                : method === 'invoice'
                  ? t`Order for ${formatCents(offer.cents)}`
                  : t`Pay ${formatCents(offer.cents)}`}
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}
