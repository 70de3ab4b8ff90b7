import { listReceivedOffers } from '@bowerbird/contract/offers/offers.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const receivedOffersQuery = (adId: string) =>
  queryOptions({
    queryKey: ['received-offers', adId],
    queryFn: () => call(listReceivedOffers, { params: { id: adId } }),
  })
