import { mayMove } from '@bowerbird/contract/ads/ads.states'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstName } from '../../../../platform/first-name.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { type Enquirer, enquirersQuery } from './enquirers.queries.ts'
import { ReserveDialog } from './reserve-dialog.tsx'
import { SellDialog } from './sell-dialog.tsx'
import { type Sale, useMoveAd } from './use-change-ad.ts'

interface Props {
  conversation: Conversation
  /** The ad's status has changed. */
  onMoved: () => void
}

type Move = 'reserve' | 'sell'

/** For a seller in a chat: reserves the ad for this person, or marks it as sold to them. */
export function ChatMoves({ conversation, onMoved }: Props) {
  const { _id: id, product, other } = conversation
  const queryClient = useQueryClient()
  const { move, isMoving } = useMoveAd()
  const [asking, setAsking] = useState<{ about: Move; enquirers: readonly Enquirer[] }>()
  const [isPreparing, setPreparing] = useState(false)
  if (!product || other._id === null) return null

  const isReservable = product.status === 'reserved' || mayMove(product.status, 'reserved', 'owner')
  const mayReserve = isReservable && !product.isReservedForBuyer
  const maySell = mayMove(product.status, 'sold', 'owner')
  if (!mayReserve && !maySell) return null

  const self: Enquirer = { conversationId: id, name: other.name }
  const ask = async (about: Move) => {
    setPreparing(true)
    const enquirers = await queryClient.fetchQuery(enquirersQuery(product._id)).catch(() => [])
    setPreparing(false)
    const others = enquirers.filter(({ conversationId }) => conversationId !== id)
    setAsking({ about, enquirers: [self, ...others] })
  }
  const sell = async (sale: Sale): Promise<void> => {
    await move(product, 'sold', () => void sell(sale), sale)
    onMoved()
  }
  const isBusy = isMoving || isPreparing
  const close = () => setAsking(undefined)
  return (
    <>
      {mayReserve && (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void ask('reserve')}>
          <Icon name="bookmark" className="size-4" />
          <span className="max-w-48 truncate">
            <Trans>Reserve for {firstName(other.name)}</Trans>
          </span>
        </Button>
      )}
      {maySell && (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void ask('sell')}>
          <Icon name="circle-check" className="size-4" />
          <span className="max-w-56 truncate">
            {product.listingType === 'rent'
              ? t`Mark as rented to ${firstName(other.name)}`
              : t`Mark as sold to ${firstName(other.name)}`}
          </span>
        </Button>
      )}
      {asking?.about === 'reserve' && (
        <ReserveDialog
          ad={product}
          enquirers={asking.enquirers}
          buyer={id}
          onReserved={onMoved}
          onClose={close}
        />
      )}
      {asking?.about === 'sell' && (
        <SellDialog ad={product} enquirers={asking.enquirers} buyer={id} onSell={sell} onClose={close} />
      )}
    </>
  )
}
