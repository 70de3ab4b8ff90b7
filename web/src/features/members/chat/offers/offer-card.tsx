import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { Offer } from '@bowerbird/contract/offers/offers.schema'
import {
  movesOfOffer,
  type OfferMove,
  offerLabel,
  WAITING_FOR_YOU,
} from '@bowerbird/contract/offers/offers.states'
import { type ReactNode, useState } from 'react'
import { firstName } from '../../../../platform/first-name.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button, type ButtonVariant } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { useOffers } from './use-offers.ts'

const tones: Record<Offer['state'], BadgeTone> = {
  open: 'ochre',
  accepted: 'gum',
  completed: 'gum',
  countered: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
}

const buttons: Record<OfferMove, { label: string; variant: ButtonVariant }> = {
  accept: { label: 'Accept', variant: 'primary' },
  decline: { label: t`Decline`, variant: 'ghost' },
  withdraw: { label: t`Take it back`, variant: 'ghost' },
  cancel: { label: t`Call it off`, variant: 'ghost' },
}

const end = new Intl.DateTimeFormat(locale(), { weekday: 'short', hour: 'numeric', minute: '2-digit' })

function EndOf({ offer, isMine, name }: { offer: Offer; isMine: boolean; name: string }): ReactNode {
  if (offer.state !== 'open') return null
  const until = end.format(new Date(offer.expiresAt))
  return (
    <p className="text-sm text-ink-soft">
      {isMine ? t`${firstName(name)} can answer until ${until}` : t`You can answer until ${until}`}
    </p>
  )
}

/** An offer in the chat, with the buttons that the table of states gives the reader. */
export function OfferCard({ conversation, offerId }: { conversation: Conversation; offerId: string }) {
  const { _id: conversationId, side, other, product } = conversation
  const { offers, put, move, moving } = useOffers(conversationId)
  const [isCountering, setCountering] = useState(false)
  const [isCallingOff, setCallingOff] = useState(false)
  const offer = offers.find(({ _id }) => _id === offerId)
  if (!offer) return null
  const isMine = offer.side === side
  const amount = product ? formatPrice({ ...product, price: offer.amount }) : `$${offer.amount}`
  // The price has fallen since. Accepting is refused then.
  const isAbovePrice =
    offer.state === 'open' && product && product.price !== null && product.price < offer.amount
  const moves = movesOfOffer(offer.state, isMine ? 'maker' : 'receiver').filter(
    (each) => each !== 'accept' || !isAbovePrice,
  )
  const press = (which: OfferMove) => (which === 'cancel' ? setCallingOff(true) : move(offerId, which))
  return (
    <section
      aria-label={isMine ? t`Your offer of ${amount}` : t`${firstName(other.name)}’s offer of ${amount}`}
      className={`my-1 grid w-fit max-w-[min(24rem,92%)] gap-2 rounded-card border border-line bg-surface p-4 ${isMine ? 'ms-auto' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="font-display text-xl font-bold text-ink">{amount}</p>
        <Badge tone={tones[offer.state]}>
          {offer.state === 'open' && !isMine
            ? WAITING_FOR_YOU
            : offerLabel(offer.state, product?.listingType)}
        </Badge>
      </div>
      {offer.isAutomatic && (
        <p className="text-sm text-ink-soft">
          {isMine
            ? t`Answered automatically: it’s less than the seller would take.`
            : t`Below your lowest price.`}
        </p>
      )}
      {isAbovePrice && (
        <p className="text-sm font-medium text-ochre">
          <Trans>
            The price is now {formatPrice({ ...product, price: product.price ?? 0 })}, lower than this offer.
          </Trans>
        </p>
      )}
      <EndOf offer={offer} isMine={isMine} name={other.name} />
      {moves.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {moves.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={buttons[each].variant}
              isBusy={moving === each}
              disabled={moving !== undefined}
              onClick={() => press(each)}
            >
              {buttons[each].label}
            </Button>
          ))}
          {offer.state === 'open' && !isMine && product && conversation.mayWrite && (
            <Button
              size="sm"
              variant="secondary"
              disabled={moving !== undefined}
              onClick={() => setCountering(true)}
            >{t`Name another price`}</Button>
          )}
        </div>
      )}
      {isCountering && product && (
        <OfferDialog
          conversationId={conversationId}
          ad={product}
          answers={amount}
          side={side}
          onSent={put}
          onClose={() => setCountering(false)}
        />
      )}
      {isCallingOff && (
        <ConfirmDialog
          title={t`Call it off?`}
          confirmLabel={t`Call it off`}
          cancelLabel={t`Keep it`}
          onConfirm={() => {
            setCallingOff(false)
            move(offerId, 'cancel')
          }}
          onClose={() => setCallingOff(false)}
        >
          <p>
            <Trans>{firstName(other.name)} gets a message, and the ad is available to everyone again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
