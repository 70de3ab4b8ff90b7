import * as endpoints from '@bowerbird/contract/promotions/promotions.endpoints'
import type { NewOrder, Order } from '@bowerbird/contract/promotions/promotions.schema'
import { MINUTE } from '@bowerbird/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { isRefusal } from '../../../platform/call-as-admin.ts'

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

/** `isUnsure`: it waits for a payment, and the provider couldn't be asked for it just now. */
export type SeenOrder = Order & { isUnsure?: true }

/** While an order waits, it is looked at this often; the provider is asked less often than our own server. */
const FIRST_LOOKS = 15
const FIRST_LOOKS_MS = 4_000
const LATER_LOOKS_MS = 30_000
const FIRST_QUESTIONS = 5
const LOOKS_PER_QUESTION = 10

export const nextLookMs = (looks: number): number => (looks < FIRST_LOOKS ? FIRST_LOOKS_MS : LATER_LOOKS_MS)

/**
 * An address proves nothing, and an event of the provider may be late: while an order waits for a card payment, the server
 * asks the provider.
 */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ client }): Promise<SeenOrder> => {
      const order = await call(endpoints.getOrder, { params: { id } })
      const { dataUpdateCount: looks = 0, dataUpdatedAt: at = 0 } = client.getQueryState(orderKey(id)) ?? {}
      const isAsked = looks < FIRST_QUESTIONS || looks % LOOKS_PER_QUESTION === 0 || Date.now() - at > MINUTE
      if (order.state !== 'open' || !isAsked) return order
      return call(endpoints.checkOrder, { params: { id } }).catch((error: unknown) =>
        isRefusal(error) ? order : { ...order, isUnsure: true as const },
      )
    },
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
  client.setQueryData<SeenOrder>(orderKey(order._id), order)
  void client.invalidateQueries({
    queryKey: ['promotions'],
    predicate: ({ queryKey }) => queryKey[1] !== 'order',
  })
}
