import { openConversation } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { liveOffers } from '@bowerbird/contract/offers/offers.states'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { offersQuery, useOffers } from './use-offers.ts'

const OfferButton = ({ isBusy = false, onClick }: { isBusy?: boolean; onClick: () => void }) => (
  <Button variant="ghost" size="sm" isBusy={isBusy} onClick={onClick}>
    <Icon name="tag" className="size-4" />
    {t`Make an offer`}
  </Button>
)

/** Makes an offer in a chat; nothing is shown while one is open, once they have agreed, or if the ad takes none. */
export function OfferStart({ conversation }: { conversation: Conversation }) {
  const { _id: id, product, mayWrite, side } = conversation
  const { offers, refusal, isLoaded, put } = useOffers(id)
  const [isAsking, setAsking] = useState(false)
  const isOpen = offers.some(({ state }) => liveOffers.includes(state))
  const isAgreed = product?.status === 'reserved' && product.isReservedForBuyer
  if (!isAsking && (!isLoaded || refusal !== null || isOpen || isAgreed || !product || !mayWrite)) return null
  return (
    <>
      <OfferButton onClick={() => setAsking(true)} />
      {isAsking && product && (
        <OfferDialog
          conversationId={id}
          ad={product}
          side={side}
          onSent={put}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The same before the first message: the offer begins the chat. */
export function FirstOffer({ adId }: { adId: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [conversation, setConversation] = useState<Conversation>()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const opened = await call(openConversation, { body: { productId: adId } })
      const { refusal } = await queryClient.fetchQuery(offersQuery(opened._id))
      if (refusal) showToast(refusal, 'info')
      else setConversation(opened)
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <OfferButton isBusy={isBusy} onClick={() => void ask()} />
      {conversation?.product && (
        <OfferDialog
          conversationId={conversation._id}
          ad={conversation.product}
          side="buyer"
          onSent={(offers) => {
            queryClient.setQueryData(offersQuery(conversation._id).queryKey, offers)
            void navigate({ to: '/chat', search: { conversation: conversation._id }, replace: true })
          }}
          onClose={() => setConversation(undefined)}
        />
      )}
    </>
  )
}
