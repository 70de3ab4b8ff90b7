import { formatPrice, type Priced } from '@bowerbird/contract/ads/ads.format'
import { t } from '@bowerbird/contract/language/t'
import { moveOffer } from '@bowerbird/contract/offers/offers.endpoints'
import type { ReceivedOffer } from '@bowerbird/contract/offers/offers.schema'
import { movesOfOffer, offerLabel, WAITING_FOR_YOU } from '@bowerbird/contract/offers/offers.states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Reference } from '../../../ui/reference.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { BuyerRecord } from './buyer-record.tsx'
import { LowestPrice } from './lowest-price.tsx'
import { QueueCard } from './queue-card.tsx'
import { receivedOffersQuery } from './received-offers.queries.ts'

function labelOf({ state, side }: ReceivedOffer, { listingType }: Priced): string {
  if (state !== 'open') return offerLabel(state, listingType)
  return side === 'seller' ? t`Your price, waiting for their answer` : WAITING_FOR_YOU
}

function OfferLine({ offer, ad, adId }: { offer: ReceivedOffer; ad: Priced; adId: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (move: 'accept' | 'decline') =>
      call(moveOffer, { params: { id: offer._id }, body: { move } }),
    onError: showRefusal,
    onSettled: () => queryClient.invalidateQueries(receivedOffersQuery(adId)),
  })
  const moves = movesOfOffer(offer.state, offer.side === 'seller' ? 'maker' : 'receiver')
  const answers = (['accept', 'decline'] as const).filter((move) => moves.includes(move))
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-48 flex-1">
        <p className="font-semibold text-ink">{offer.buyer.name}</p>
        <BuyerRecord record={offer.buyer} />
      </div>
      <div className="grid justify-items-start gap-1">
        <p className="font-display text-xl font-bold text-ink">
          {formatPrice({ ...ad, price: offer.amount })}
        </p>
        <Badge tone={offer.state === 'open' ? 'ochre' : offer.state === 'accepted' ? 'gum' : 'neutral'}>
          {labelOf(offer, ad)}
        </Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        {answers.map((move) => (
          <Button
            key={move}
            size="sm"
            variant={move === 'accept' ? 'primary' : 'ghost'}
            isBusy={isPending && variables === move}
            disabled={isPending}
            onClick={() => mutate(move)}
          >
            {move === 'accept' ? 'Accept' : t`Decline`}
          </Button>
        ))}
        <Link
          to="/chat"
          search={{ conversation: offer.conversationId }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >{t`Open the chat`}</Link>
      </div>
    </li>
  )
}

/** All offers on an ad of the member, side by side. */
export function ReceivedOffersPage({ adId }: { adId: string }) {
  const queryClient = useQueryClient()
  const { data, isError, error, refetch } = useQuery(receivedOffersQuery(adId))
  if (isError && !data) {
    return (
      <div className="page-width max-w-4xl py-8">
        <EmptyMessage
          icon="triangle-alert"
          tone="waratah"
          title={t`The offers could not be loaded`}
          action={<Button onClick={() => void refetch()}>{t`Try Again`}</Button>}
        >
          <Trans>
            Check your connection, and that this is your ad.
            <Reference of={error} />
          </Trans>
        </EmptyMessage>
      </div>
    )
  }
  return (
    <div className="page-width grid max-w-4xl gap-6 py-8">
      <div>
        <Link to="/my-adds" className="inline-flex min-h-11 items-center gap-1 font-semibold text-bower">
          <Icon name="chevron-left" className="size-5" />
          {t`My Listings`}
        </Link>
        <h1>{t`Offers`}</h1>
        <p className="mt-1 min-h-6 text-ink-soft">
          {data && (
            <Link to="/product/$productId" params={{ productId: adId }} className="underline">
              {data.title}
            </Link>
          )}
          {data && ` · ${formatPrice(data)}`}
        </p>
      </div>
      {!data && <Skeleton className="h-40 rounded-card" />}
      {data?.refusal && <p className="rounded-card bg-sky p-4">{data.refusal}</p>}
      {data && data.offers.length > 0 && (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {data.offers.map((offer) => (
              <OfferLine key={offer._id} offer={offer} ad={data} adId={adId} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.offers.length === 0 && !data.refusal && (
        <EmptyMessage
          icon="tag"
          title={t`No offers yet`}
          action={
            <Link
              to="/my-adds"
              className={buttonClass({ variant: 'secondary' })}
            >{t`Back to My Listings`}</Link>
          }
        >{t`Buyers make them in the chat about your ad. You’ll see them here side by side.`}</EmptyMessage>
      )}
      {data && <QueueCard adId={adId} />}
      {data && !data.refusal && (
        <LowestPrice
          adId={adId}
          ad={data}
          onChanged={(offers) => queryClient.setQueryData(receivedOffersQuery(adId).queryKey, offers)}
        />
      )}
    </div>
  )
}
