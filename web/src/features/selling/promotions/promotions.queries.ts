import * as endpoints from '@bowerbird/contract/promotions/promotions.endpoints'
import type { NewOrder, Order } from '@bowerbird/contract/promotions/promotions.schema'
import { MINUTE } from '@bowerbird/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** Whether anything is on offer, and what runs. Every line of My Listings reads it. */
export const ownPromotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: () => call(endpoints.getOwnPromotions),
  staleTime: MINUTE,
})

/** Always fetched: prices may have changed. */
export const offersQuery = (productId: string) =>
  queryOptions({
    queryKey: ['promotions', 'offers', productId],
    queryFn: () => call(endpoints.getAdOffers, { params: { id: productId } }),
    staleTime: 0,
    gcTime: 0,
  })

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['promotions', 'orders', page],
    queryFn: () => call(endpoints.listOrders, { query: { page: String(page) } }),
  })

const orderKey = (id: string) => ['promotions', 'order', id]

/** Coming back from the payment page proves nothing, so the server asks the provider. */
export const orderQuery = (id: string, isChecked: boolean) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: () => call(isChecked ? endpoints.checkOrder : endpoints.getOrder, { params: { id } }),
  })

export const documentQuery = (number: number) =>
  queryOptions({
    queryKey: ['promotions', 'document', number],
    queryFn: () => call(endpoints.getTaxDocument, { params: { number: String(number) } }),
  })

export const placeOrder = (body: NewOrder): Promise<Order> => call(endpoints.placeOrder, { body })
export const checkOrder = (id: string): Promise<Order> => call(endpoints.checkOrder, { params: { id } })
export const cancelOrder = (id: string): Promise<Order> => call(endpoints.cancelOrder, { params: { id } })

/** An order has changed: its page shows it, and the rest is fetched again when it is needed. */
export function putOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderKey(order._id), order)
  void client.invalidateQueries({
    queryKey: ['promotions'],
    predicate: ({ queryKey }) => queryKey[1] !== 'order',
  })
}
