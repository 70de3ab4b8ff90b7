import { listOffers, makeOffer, moveOffer } from '@bowerbird/contract/offers/offers.endpoints'
import type { Offers } from '@bowerbird/contract/offers/offers.schema'
import type { OfferMove } from '@bowerbird/contract/offers/offers.states'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../platform/api.ts'
import { onLive, onLiveConnected } from '../../../../platform/live.ts'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'

export const offersQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['offers', conversationId],
    queryFn: () => call(listOffers, { params: { id: conversationId } }),
  })

/** Sends an offer. The id is the caller's, so that sending it again after an error makes one offer. */
export const sendOffer = (conversationId: string, offer: { amount: string; clientId: string }) =>
  call(makeOffer, { params: { id: conversationId }, body: offer })

/** The offers of a conversation, kept up to date by the socket. */
export function useOffers(conversationId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = offersQuery(conversationId)
  const { data } = useQuery(offersQuery(conversationId))
  const put = (offers: Offers) => void queryClient.setQueryData(queryKey, offers)

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['offers', conversationId] })
    const stops = [
      onLive('conversation', (event) => {
        if (event.conversationId === conversationId) refresh()
      }),
      onLive('message', ({ message }) => {
        if (message.conversationId === conversationId && message.offerId) refresh()
      }),
      onLiveConnected(refresh),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, conversationId])

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, move }: { id: string; move: OfferMove }) =>
      call(moveOffer, { params: { id }, body: { move } }),
    onSuccess: put,
    onError: (error) => {
      showRefusal(error)
      // The price of the ad may have changed, too.
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['conversation', conversationId] })
      void queryClient.invalidateQueries({ queryKey: ['conversations'] })
    },
  })
  return {
    offers: data?.offers ?? [],
    refusal: data?.refusal,
    isLoaded: data !== undefined,
    put,
    move: (id: string, move: OfferMove) => mutate({ id, move }),
    /** The move that is under way. */
    moving: isPending ? variables.move : undefined,
  }
}
